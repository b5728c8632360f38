import { reading } from '#platform/db';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { countRedirects, listRedirects, type ListedRedirect } from '../manage/list-redirects.ts';
import { countMissingAddresses, listMissing, type MissingAddress } from '../missing/list-missing.ts';
import { readRedirectQuery } from './read-redirects.ts';

/** The redirects that the list's query selects, newest first; the first four columns are those of an import file. */
export async function exportRedirectList({ query }: ExportAsked): Promise<RowsToExport> {
  const asked = readRedirectQuery(query);
  const counts = await reading((tx) => countRedirects(tx, asked.search));
  return {
    head: ['from', 'to', 'status', 'note', 'Visits', 'Last visit (India)', 'Made (India)'],
    total: counts[asked.filter],
    parts: exportParts<ListedRedirect>(
      ({ offset, limit }) => reading((tx) => listRedirects(tx, { ...asked, offset, limit })),
      ({ from, to, status, note, hits, lastHitAt, createdAt }) => [from, to, status, note, hits, lastHitAt, createdAt],
    ),
  };
}

/** The missing addresses that the list's query selects, most requested first. */
export async function exportMissing({ query }: ExportAsked): Promise<RowsToExport> {
  const ignored = query.get('show') === 'ignored';
  const counts = await reading(countMissingAddresses);
  return {
    head: ['Address', 'Visits', 'Led there by', 'First (India)', 'Last (India)', 'Nearest page'],
    total: ignored ? counts.ignored : counts.open,
    parts: exportParts<MissingAddress>(
      ({ offset, limit }) => reading((tx) => listMissing(tx, { ignored, offset, limit })),
      ({ path, hits, referrer, firstAt, lastAt, nearest }) => [
        path,
        hits,
        referrer,
        firstAt,
        lastAt,
        nearest?.path ?? null,
      ],
    ),
  };
}
