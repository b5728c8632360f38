import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { publishedLanguages } from '#foundation/locale/language-list.server.ts';
import { isLanguage, type Language } from '#foundation/locale/language.ts';
import { formOutcome } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { countStates, stateOf, type Counts, type TextState } from '../../../translations/state/count-states.ts';
import { listTranslations, type ListedTranslation } from '../../../translations/state/list-translations.ts';
import { listBesidePages } from '../../../translations/state/beside-pages.ts';
import { searchPages } from '../../list/find-pages.ts';
import { rowStates, type RowState } from './row-states.ts';
import { partOfList } from '../../shared/part-of-list.ts';

/** One translation in the table. */
export type ShownTranslation = { id: string; path: string; counts: Counts; draft: boolean; published: boolean };

export type TranslationRow = {
  id: string;
  path: string;
  label: string;
  programme: string | null;
  language: string;
  /** By language; a page may have several translations into one. */
  translations: Record<string, ShownTranslation[]>;
};

type TranslationQuery = { search: string; language: Language | ''; state: RowState };

const perPart = 50;

/** Reads the query; unknown values are dropped. */
function readTranslationQuery(asked: URLSearchParams): TranslationQuery {
  const language = asked.get('language');
  const state = asked.get('state') as RowState;
  return {
    search: (asked.get('search') ?? '').slice(0, 100),
    language: isLanguage(language) ? language : '',
    state: rowStates.includes(state) ? state : 'all',
  };
}

export type TranslationsScreen = Awaited<ReturnType<typeof readTranslations>>;

/** Data of the screen with all translations. */
export async function readTranslations(tx: Tx, { request, staff: { role } }: { request: Request; staff: Staff }) {
  const list = await readTranslationList(tx, new URL(request.url).searchParams);
  return {
    list,
    beside: await listBesidePages(tx, { languages: list.languages, role }),
    mayChange: may(role, 'pages.change'),
    mayPublish: may(role, 'pages.publish'),
    formKey: newId(),
    outcome: await formOutcome(tx, request, 'translations'),
  };
}

/** The pages with their translations that a query selects, in sections. */
async function readTranslationList(tx: Tx, asked: URLSearchParams) {
  const query = readTranslationQuery(asked);
  const { translations, sources } = await listTranslations(tx);
  const shown = query.language ? [query.language] : publishedLanguages();
  const rows = rowsOf(translations, sources);
  const fitting = searchPages(rows, query.search).filter((row) => shown.some((language) => row.language !== language));
  const found = fitting.filter((row) => isInState(row, query.state, shown));
  const ofShown = translations.filter(({ pair }) => (shown as string[]).includes(pair.language));
  return {
    query,
    languages: shown,
    choices: publishedLanguages(),
    ...partOfList(asked, found, perPart),
    found: found.length,
    counts: Object.fromEntries(
      rowStates.map((state) => [state, fitting.filter((row) => isInState(row, state, shown)).length]),
    ),
    /** Of all translations into the languages shown. */
    total: countStates(ofShown.flatMap(({ texts }) => texts)),
    drafts: ofShown.filter(({ pair }) => pair.version > 0).map(({ pair }) => pair.path),
  };
}

/** Pages that visitors find, and every page that has a translation. */
function rowsOf(
  translations: ListedTranslation[],
  sources: Awaited<ReturnType<typeof listTranslations>>['sources'],
): TranslationRow[] {
  const rows = new Map<string, TranslationRow>();
  const rowOf = ({ id, path, label, language }: { id: string; path: string; label: string; language: string }) => {
    const row = rows.get(id) ?? { id, path, label, language, programme: null, translations: {} };
    rows.set(id, row);
    return row;
  };
  for (const { visibility, programme, ...source } of sources)
    if (visibility === 'public') rowOf(source).programme = programme;
  for (const { pair, texts } of translations) {
    const row = rowOf(pair.source);
    const { id, path, version, revisionId } = pair;
    const counts = countStates(texts);
    (row.translations[pair.language] ??= []).push({
      id,
      path,
      counts,
      draft: version > 0,
      published: revisionId !== null,
    });
  }
  return [...rows.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function isInState(row: TranslationRow, state: RowState, languages: readonly string[]): boolean {
  const others = languages.filter((language) => language !== row.language);
  const own = others.flatMap((language) => row.translations[language] ?? []);
  if (state === 'all') return true;
  if (state === 'none') return others.some((language) => !row.translations[language]);
  if (state === 'draft') return own.some(({ draft }) => draft);
  if (state === 'done') return others.every((language) => row.translations[language]?.every(isDone));
  return own.some(({ counts }) => counts[state as TextState] > 0);
}

const isDone = ({ counts }: ShownTranslation) => stateOf(counts) === 'done';
