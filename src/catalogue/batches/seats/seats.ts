import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { forgetPages, pageTags } from '#platform/page-cache';
import type { Tx } from '#platform/db';
import { batches, seatHolds } from '../tables.ts';

/**
 * The one lock of this module. Take the batch row before changing holds, so that transactions cannot deadlock. Only `takeSeats`, `holdSeats` and
 * `keepHold` need no prior lock: each is one statement, and after keeping a hold a transaction does not need its batch. Returns the ids of existing
 * batches in lock order.
 */
export async function lockBatches(tx: Tx, batchIds: string[]): Promise<string[]> {
  if (batchIds.length === 0) return [];
  const locked = tx.select({ id: batches.id }).from(batches).where(inArray(batches.id, batchIds));
  const rows = await locked.orderBy(asc(batches.id)).for('update');
  return rows.map(({ id }) => id);
}

/**
 * Takes seats if enough are free, also in a closed batch but never in a cancelled one. One statement, so that two buyers never get the same seat.
 * Returns whether it succeeded.
 */
export async function takeSeats(tx: Tx, batchId: string, seats: number): Promise<boolean> {
  const rows = await tx
    .update(batches)
    .set({ taken: sql`${batches.taken} + ${seats}` })
    .where(
      and(
        eq(batches.id, batchId),
        isNull(batches.cancelledAt),
        sql`${batches.taken} + ${seats} <= ${batches.capacity}`,
      ),
    )
    .returning({ programme: batches.programme });
  await forgetSeats(tx, rows);
  return rows.length === 1;
}

/** Gives seats back. The batch must be locked. */
export async function giveBackSeats(tx: Tx, batchId: string, seats: number): Promise<void> {
  if (seats === 0) return;
  const rows = await tx
    .update(batches)
    .set({ taken: sql`${batches.taken} - ${seats}` })
    .where(eq(batches.id, batchId))
    .returning({ programme: batches.programme });
  await forgetSeats(tx, rows);
}

/** Revalidates cached pages that show these batches or their free seats: those of the programme, and all lists of batches. */
export async function forgetSeats(tx: Tx, changed: { programme: string }[]): Promise<void> {
  if (changed.length === 0) return;
  await forgetPages(tx, [pageTags.batches, ...changed.map(({ programme }) => pageTags.batchesOf(programme))]);
}

/** Releases the batch's expired holds; the batch must be locked. Returns the orders that lost their seats. */
export async function freeExpired(tx: Tx, batchId: string): Promise<string[]> {
  const rows = await tx
    .update(seatHolds)
    .set({ state: 'released' })
    .where(and(eq(seatHolds.batchId, batchId), eq(seatHolds.state, 'held'), lte(seatHolds.expiresAt, sql`now()`)))
    .returning({ orderId: seatHolds.orderId, seats: seatHolds.seats });
  await giveBackSeats(
    tx,
    batchId,
    rows.reduce((sum, { seats }) => sum + seats, 0),
  );
  return rows.map(({ orderId }) => orderId);
}
