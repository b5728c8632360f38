import { listProgrammes } from '#catalogue/catalog';
import { reading } from '#platform/db';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { findTeachers } from '../../batch/find-teachers.ts';
import { countBatches, placeOfBatch, searchBatches } from '../../manage/search-batches.ts';
import { viewWords } from './batch-columns.ts';
import { batchFilterOf, readBatchQuery } from './read-batch-query.ts';
import { showBatches, type ShownBatch } from './show-batches.ts';

const columns: [head: string, cell: (batch: ShownBatch) => Cell][] = [
  ['Programme', ({ title }) => title],
  ['Name', ({ slug }) => slug],
  ['Starts (India)', ({ startsAt }) => startsAt],
  ['Stands', ({ view }) => viewWords[view]],
  ['On sale', ({ state }) => (state === 'open' ? 'yes' : 'no')],
  ['Language', ({ language }) => language],
  ['Market', ({ market }) => market],
  ['Teacher', ({ teacher }) => teacher],
  ['Sessions', ({ sessions }) => sessions],
  ['Seats', ({ capacity }) => capacity],
  ['Taken', ({ taken }) => taken],
  ['Teacher missing', ({ noTeacher }) => (noTeacher ? 'yes' : 'no')],
  ['Link missing', ({ noLink }) => (noLink ? 'yes' : 'no')],
];

const rowsOfPart = 500;

/** The batches of the list's URL, or the chosen ones, in chunks. */
export async function exportBatches({ query, ids }: ExportAsked): Promise<RowsToExport> {
  const asked = readBatchQuery(query);
  const { view, sort } = ids ? { view: undefined, sort: 'latest' as const } : asked;
  const filter = ids ? { ids } : batchFilterOf(asked);
  const { counts, titles, teachers } = await reading(async (tx) => ({
    counts: await countBatches(tx, filter),
    titles: new Map((await listProgrammes(tx)).map(({ slug, title }) => [slug, title.en])),
    teachers: await findTeachers(tx),
  }));
  async function* parts() {
    let from = null;
    for (;;) {
      const part = { from, back: false };
      const found = await reading((tx) => searchBatches(tx, { ...filter, view, sort, part, limit: rowsOfPart }));
      const last = found.at(-1);
      if (!last) return;
      yield showBatches(found, titles, teachers).map((batch) => columns.map(([, cell]) => cell(batch)));
      if (found.length < rowsOfPart) return;
      from = placeOfBatch(last, sort);
    }
  }
  const total = view ? counts[view] : Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { head: columns.map(([head]) => head), total, parts: parts() };
}
