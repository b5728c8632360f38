import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Language } from '#foundation/locale/language.ts';
import { listTranslations, type ListedTranslation } from '../state/list-translations.ts';
import type { TranslatedText } from '../state/text-states.ts';
import { checkText, refusedTroubles, type TextTrouble } from '../texts/check-text.ts';
import type { BroughtText, BroughtTexts } from './exchanged-text.ts';
import { isInScriptOf } from './script-of.ts';

/** Why a row cannot be imported. */
export type RowProblem = 'page' | 'place' | 'twice' | 'markup' | TextTrouble;

/** A warning about a row that can be imported. `source`: the source changed since the export. */
export type RowWarning = 'source' | 'script' | TextTrouble;

export type ImportRow = {
  line: number;
  page: string;
  place: string;
  /** `confirms`: an outdated translation that the file marks as right. */
  does: 'changes' | 'confirms' | 'nothing' | 'refused';
  before: string;
  after: string;
  /** The source text in the file. */
  source: string;
  problems: RowProblem[];
  warnings: RowWarning[];
};

export type TextsPlan = { rows: ImportRow[]; translations: ReadonlyMap<string, ListedTranslation> };

/**
 * Plans, row by row and without writing, what a file changes in the translations into a language. Refuses 'language' for a file of other languages,
 * or one with texts in another script. `all`: the translations, if already read.
 */
export async function planTexts(
  tx: Tx,
  { language, brought, all }: { language: Language; brought: BroughtTexts; all?: ListedTranslation[] },
): Promise<Outcome<TextsPlan, 'language'>> {
  const { from, to, texts } = brought;
  if (to !== null && to !== language) return refused('language');
  const listed = (all ?? (await listTranslations(tx)).translations).filter(({ pair }) => pair.language === language);
  const translations = new Map(listed.map((one) => [one.pair.path, one]));
  const spoken = texts.filter(({ target }) => target.trim() !== '');
  const foreign = spoken.filter(({ target, source }) => target !== source && !isInScriptOf(language, target));
  if (foreign.length > Math.max(2, spoken.length / 2)) return refused('language');
  const seen = new Set<string>();
  const rows = texts.map((text): ImportRow => {
    const key = `${text.page} ${text.place}`;
    const again = seen.has(key);
    seen.add(key);
    const found = translations.get(text.page);
    const now = found?.texts.find(({ place }) => place === text.place);
    if (from !== null && found && from !== found.pair.source.language) return rowOf(text, { problems: ['page'] });
    if (!found) return rowOf(text, { problems: ['page'] });
    if (!now) return rowOf(text, { problems: ['place'] });
    return again ? rowOf(text, { problems: ['twice'] }) : judge(text, now, language);
  });
  return ok({ rows, translations });
}

function judge(text: BroughtText, now: TranslatedText, language: Language): ImportRow {
  const after = text.target.replaceAll('\r\n', '\n').trim();
  const before = now.target;
  if (after === '') return rowOf(text, { before });
  const stale = flat(text.source) !== flat(now.text);
  if (after === before) {
    const confirms = now.state === 'outdated' && text.done && !stale;
    return rowOf(text, { before, does: confirms ? 'confirms' : 'nothing' });
  }
  // Checked against the source that the translator read: the file's.
  const troubles = checkText(text.source || now.text, after, now.limit);
  const refusals = troubles.filter(({ kind }) => refusedTroubles.includes(kind));
  const problems: RowProblem[] = [...(text.marked ? ['markup' as const] : []), ...refusals];
  const warnings: RowWarning[] = [
    ...(stale ? ['source' as const] : []),
    ...(after !== now.text && !isInScriptOf(language, after) ? ['script' as const] : []),
    ...troubles.filter((trouble) => !refusals.includes(trouble)),
  ];
  return rowOf(text, { before, does: problems.length > 0 ? 'refused' : 'changes', problems, warnings });
}

function rowOf({ line, page, place, target, source }: BroughtText, row: Partial<ImportRow>): ImportRow {
  const does = row.problems?.length ? 'refused' : 'nothing';
  const after = target.replaceAll('\r\n', '\n').trim();
  return { line, page, place, does, before: '', after, source, problems: [], warnings: [], ...row };
}

/** A source for comparison: spreadsheets and tools change line ends and outer spaces. */
export const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
