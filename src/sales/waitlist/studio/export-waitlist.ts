import { and, asc, eq, gt, or, sql } from 'drizzle-orm';
import { findBatches } from '#catalogue/batches';
import { programmeTitles } from '#catalogue/catalog';
import { reading } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { exportParts } from '#foundation/kit/lists/export-parts.ts';
import type { Cell, ExportAsked, RowsToExport } from '#foundation/kit/lists/export-rows.ts';
import { toWaiter } from '../line/entries.ts';
import type { Waiter } from '../model.ts';
import { waitlistEntries } from '../tables.ts';
import { waitWord } from './waitlist-words.tsx';

type Row = Waiter & { programme: string; startsAt: Date | null };

const columns: [head: string, cell: (row: Row) => Cell][] = [
  ['Programme', ({ programme }) => programme],
  ['Starts (India)', ({ startsAt }) => startsAt],
  ['Place', ({ place, state }) => (state === 'waiting' ? place : null)],
  ['State', ({ state }) => waitWord(state)],
  ['Name', ({ name }) => name],
  ['Mobile', ({ mobile }) => mobile],
  ['E-mail', ({ email }) => email],
  ['Language', ({ language }) => language],
  ['Page', ({ page }) => page],
  ['Joined (India)', ({ createdAt }) => createdAt],
  ['Seat held until (India)', ({ offeredUntil, state }) => (state === 'offered' ? offeredUntil : null)],
  ['Added by', ({ addedBy }) => addedBy],
];

/** Everybody on the waitlist of the batch that the address names, or on all of them: batch after batch, in the order of each line. */
export async function exportWaitlist({ query }: ExportAsked): Promise<RowsToExport> {
  const { batchId, place, id } = waitlistEntries;
  const asked = query.get('batch');
  const of = isId(asked) ? eq(batchId, asked) : undefined;
  const total = await reading((tx) => tx.$count(waitlistEntries, of));
  const beyond = (last: Row) =>
    or(
      gt(batchId, last.batchId),
      and(eq(batchId, last.batchId), sql`(${place}, ${id}) > (${last.place}, ${last.id}::uuid)`),
    );
  const read = (last: Row | null, limit: number) =>
    reading(async (tx): Promise<Row[]> => {
      const rows = await tx
        .select()
        .from(waitlistEntries)
        .where(and(of, last ? beyond(last) : undefined))
        .orderBy(asc(batchId), asc(place), asc(id))
        .limit(limit);
      const titles = await programmeTitles(tx);
      const batches = await findBatches(tx, [...new Set(rows.map((row) => row.batchId))]);
      return rows.map((row) => {
        const batch = batches.get(row.batchId);
        const programme = batch ? (titles.get(batch.programme) ?? batch.programme) : '';
        return { ...toWaiter(row), programme, startsAt: batch?.startsAt ?? null };
      });
    });
  return {
    head: columns.map(([head]) => head),
    total,
    parts: exportParts<Row>(
      ({ last, limit }) => read(last, limit),
      (row) => columns.map(([, cell]) => cell(row)),
    ),
  };
}
