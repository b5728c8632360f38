import type { Tx } from '#platform/db';
import { chosenColumns } from '#foundation/kit/lists/chosen-columns.ts';
import { fitsFilters, isInState, pageStates, searchPages, sortPages, type PageQuery } from './find-pages.ts';
import { readListedPages, type ListedPage } from './read-listed-pages.ts';
import { partOfList } from '../shared/part-of-list.ts';

const perPart = 100;
export const pageColumns = [
  'state',
  'kind',
  'language',
  'market',
  'variants',
  'programme',
  'changed',
  'draft',
  'planned',
];
const usual = ['state', 'kind', 'language', 'market', 'variants', 'changed'];

/** Data of the page list; `counts`: pages per tab. */
export type PageList = {
  query: PageQuery;
  rows: (ListedPage & { depth: number })[];
  found: number;
  columns: string[];
  counts: Record<string, number>;
  before: string | null;
  after: string | null;
  kinds: string[];
  languages: string[];
};

/** Reads the query; unknown values are dropped. */
export function readPageQuery(asked: URLSearchParams): PageQuery {
  const word = (name: string) => (asked.get(name) ?? '').slice(0, 100);
  const sort = word('sort');
  const state = word('state');
  return {
    search: word('search'),
    state: (pageStates as readonly string[]).includes(state) ? state : 'all',
    kind: word('kind'),
    language: word('language'),
    market: word('market'),
    sort: sort === 'path' || sort === 'changed' ? sort : 'tree',
  };
}

/** The pages that a query selects, in sections. */
export async function readPageList(tx: Tx, asked: URLSearchParams): Promise<PageList> {
  const query = readPageQuery(asked);
  const pages = await readListedPages(tx);
  const fitting = searchPages(pages, query.search).filter((page) => fitsFilters(page, query));
  const found = sortPages(
    fitting.filter((page) => isInState(page, query.state)),
    query.sort,
  );
  return {
    query,
    found: found.length,
    ...partOfList(asked, found, perPart),
    columns: chosenColumns(asked, pageColumns, usual),
    counts: Object.fromEntries(
      pageStates.map((state) => [state, fitting.filter((page) => isInState(page, state)).length]),
    ),
    kinds: [...new Set(pages.map(({ kind }) => kind))].sort(),
    languages: [...new Set(pages.map(({ language }) => language))].sort(),
  };
}
