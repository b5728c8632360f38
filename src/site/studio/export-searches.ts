import { reading } from '#db';
import { exportParts } from '#kit/lists/export-parts';
import type { RowsToExport } from '#kit/lists/export-rows';
import { countMissedSearches, listMissedSearches } from '../content-check/missed-searches.ts';

type Row = Awaited<ReturnType<typeof listMissedSearches>>[number];

/** What visitors searched for and did not find, most often first. */
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
