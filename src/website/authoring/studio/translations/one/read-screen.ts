import type { Tx } from '#platform/db';
import { may, type Staff } from '#platform/people/model';
import { diffWords, type Piece } from '../../../families/diff-words.ts';
import { findTerms, type FoundTerm, type Term } from '../../../translations/glossary/match-terms.ts';
import { listTerms } from '../../../translations/glossary/terms.ts';
import { readTranslation, type Translation } from '../../../translations/state/read-translation.ts';
import { countStates, type Counts } from '../../../translations/state/count-states.ts';
import type { TranslatedText } from '../../../translations/state/text-states.ts';
import { checkText, type TextTrouble } from '../../../translations/texts/check-text.ts';

/** A text for the screen. `pieces`: word diff of the source since the translation; empty unless outdated. */
export type ShownText = TranslatedText & { pieces: Piece[]; terms: FoundTerm[]; troubles: TextTrouble[] };

export type ShownTranslation = {
  id: string;
  path: string;
  language: string;
  version: number;
  published: boolean;
  savedBy: string | null;
  source: { id: string; path: string; label: string; language: string };
  texts: ShownText[];
  counts: Counts;
  mayChange: boolean;
};

/** A translation for its screen; null for a page that is no translation. */
export async function readTranslationScreen(
  tx: Tx,
  { id, by }: { id: string; by: Staff },
): Promise<ShownTranslation | null> {
  const found = await readTranslation(tx, id);
  return found && showTranslation(tx, { found, by });
}

/** The same for one that was already read. */
export async function showTranslation(
  tx: Tx,
  { found, by }: { found: Translation; by: Staff },
): Promise<ShownTranslation> {
  const { pair, texts, draft } = found;
  const { id, path, language, version, revisionId, source } = pair;
  const terms = await listTerms(tx, { from: source.language, to: language });
  return {
    id,
    path,
    language,
    version,
    published: revisionId !== null,
    savedBy: draft?.authorName ?? null,
    source: { id: source.id, path: source.path, label: source.label, language: source.language },
    texts: texts.map((text) => ({
      ...text,
      pieces: text.before === null ? [] : diffWords(text.before, text.text),
      ...judged(text, terms),
    })),
    counts: countStates(texts),
    mayChange: may(by.role, 'pages.change'),
  };
}

/** The terms of a text, and what its translation has lost. */
export function judged(
  { text, target, limit }: Pick<TranslatedText, 'text' | 'target' | 'limit'>,
  terms: readonly Term[],
): { terms: FoundTerm[]; troubles: TextTrouble[] } {
  const found = findTerms(terms, text, target);
  const unused = found.filter(({ used }) => !used).map(({ term, translation }) => `${term} → ${translation}`);
  return {
    terms: found,
    troubles: [
      ...(target === '' ? [] : checkText(text, target, limit)),
      ...(unused.length > 0 ? [{ kind: 'terms' as const, what: unused }] : []),
    ],
  };
}
