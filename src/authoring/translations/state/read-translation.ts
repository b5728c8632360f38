import type { Tx } from '#db';
import { kindSpecs } from '../../editor/fields/kind-specs.server.ts';
import { findDraft, type Draft } from '../../drafts/find-draft.ts';
import { readBases } from './bases.ts';
import { findTranslations, type TranslationPair } from './find-pairs.ts';
import { translatedTexts, type TranslatedText } from './text-states.ts';

/** A translation with its texts beside those of its source. */
export type Translation = { pair: TranslationPair; texts: TranslatedText[]; draft: Draft | null };

/** The translation with the id of its page; null for a page that translates none. */
export async function readTranslation(tx: Tx, id: string): Promise<Translation | null> {
  const { pairs } = await findTranslations(tx);
  const pair = pairs.find((one) => one.id === id);
  if (!pair) return null;
  const texts = translatedTexts(
    { source: pair.source.page, page: pair.page, bases: await readBases(tx, id) },
    kindSpecs(),
  );
  return { pair, texts, draft: await findDraft(tx, id) };
}
