import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { gauges, type Family } from '#platform/metrics';
import { batches, seatHolds } from './tables.ts';

/** Seats of the batches on sale, and held seats: still valid, or overdue (expired and not released yet). */
export async function batchNumbers(tx: Tx): Promise<Family[]> {
  const [seats] = await tx
    .select({
      capacity: sql`coalesce(sum(${batches.capacity}), 0)`.mapWith(Number),
      taken: sql`coalesce(sum(${batches.taken}), 0)`.mapWith(Number),
      batches: sql`count(*)`.mapWith(Number),
    })
    .from(batches)
    .where(sql`${batches.state} = 'open' and ${batches.archivedAt} is null and ${batches.startsAt} > now()`);
  const [holds] = await tx
    .select({
      open: sql`count(*) filter (where ${seatHolds.expiresAt} > now())`.mapWith(Number),
      overdue: sql`count(*) filter (where ${seatHolds.expiresAt} <= now())`.mapWith(Number),
    })
    .from(seatHolds)
    .where(sql`${seatHolds.state} = 'held'`);
  return [
    gauges('coursefront_seats', 'Seats of batches that are sold, and those taken.', [
      { labels: { state: 'all' }, value: seats?.capacity ?? 0 },
      { labels: { state: 'taken' }, value: seats?.taken ?? 0 },
    ]),
    gauges('coursefront_batches_on_sale', 'Batches that are sold.', [{ labels: {}, value: seats?.batches ?? 0 }]),
    gauges('coursefront_holds', 'Seats held for buyers: in time (open), or beyond it (overdue).', [
      { labels: { state: 'open' }, value: holds?.open ?? 0 },
      { labels: { state: 'overdue' }, value: holds?.overdue ?? 0 },
    ]),
  ];
}
