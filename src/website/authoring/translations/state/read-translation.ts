import type { Tx } from '#platform/db';
import { inheritPage } from '#website/site/pages/inherit-page.ts';
import { kindSpecs } from '../../editor/fields/kind-specs.server.ts';
import { findDraft, type Draft } from '../../drafts/find-draft.ts';
import { readBases } from './bases.ts';
import { findTranslations, type TranslationPair } from './find-pairs.ts';
import { translatedTexts, type TranslatedText } from './text-states.ts';

/** A translation: its texts next to those of its source. */
export type Translation = { pair: TranslationPair; texts: TranslatedText[]; draft: Draft | null };

/** The translation of a page id; null for a page that is no translation. */
export async function readTranslation(tx: Tx, id: string): Promise<Translation | null> {
  const { pairs } = await findTranslations(tx);
  const pair = pairs.find((one) => one.id === id);
  if (!pair) return null;
  return textsOf(tx, pair, await findDraft(tx, id));
}

/** The same translation once its draft or its bases were written; the other pages of the site are not read again. */
export async function readAgain(tx: Tx, { pair }: Pick<Translation, 'pair'>): Promise<Translation> {
  const draft = await findDraft(tx, pair.id);
  const target = draft?.content ?? pair.target;
  const { page } = inheritPage(pair.parent, target);
  return textsOf(tx, { ...pair, target, page, label: page.label, version: draft?.version ?? 0 }, draft);
}

async function textsOf(tx: Tx, pair: TranslationPair, draft: Draft | null): Promise<Translation> {
  const told = { source: pair.source.page, page: pair.page, bases: await readBases(tx, pair.id) };
  return { pair, texts: translatedTexts(told, kindSpecs()), draft };
}
