import { reading } from '#platform/db';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { countMissedSearches, listMissedSearches } from '../content-check/missed-searches.ts';

type Row = Awaited<ReturnType<typeof listMissedSearches>>[number];

/** Searches without a result, most frequent first. */
export async function exportSearches(): Promise<RowsToExport> {
  return {
    head: ['Words', 'Language', 'Times', 'Last (India)'],
    total: await reading(countMissedSearches),
    parts: exportParts<Row>(
      ({ offset, limit }) => reading((tx) => listMissedSearches(tx, { limit, offset })),
      ({ words, language, times, lastAt }) => [words, language, times, lastAt],
    ),
  };
}
