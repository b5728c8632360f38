import { reading } from '#platform/db';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { fitsFilters, isInState, searchPages, sortPages } from './find-pages.ts';
import { readListedPages, type ListedPage } from './read-listed-pages.ts';
import { readPageQuery } from './read-page-list.ts';

const head = [
  'Address',
  'Label',
  'Kind',
  'Language',
  'Market',
  'On the site',
  'Archived since',
  'Leads to',
  'Programme',
  'Variants',
  'To check',
  'Draft by',
  'Changed',
];

/** The pages that the list's query selects, or the chosen ones, as a file. */
export async function exportPages({ query, ids }: ExportAsked): Promise<RowsToExport> {
  const asked = readPageQuery(query);
  const pages = await reading(readListedPages);
  const found = ids
    ? pages.filter(({ id }) => ids.includes(id))
    : searchPages(pages, asked.search).filter((page) => fitsFilters(page, asked) && isInState(page, asked.state));
  async function* parts() {
    yield await Promise.resolve(sortPages(found, asked.sort).map(rowOf));
  }
  return { head, total: found.length, parts: parts() };
}

function rowOf(page: ListedPage): Cell[] {
  const {
    path,
    label,
    kind,
    language,
    market,
    published,
    archivedAt,
    archivedTo,
    programme,
    variants,
    findings,
    draft,
    changedAt,
  } = page;
  return [
    path,
    label,
    kind,
    language,
    market,
    published ? 'yes' : 'no',
    archivedAt,
    archivedTo,
    programme,
    variants,
    findings,
    draft?.by ?? null,
    changedAt,
  ];
}
