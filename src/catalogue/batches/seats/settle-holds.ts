import { and, asc, eq, lte, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { freeExpired, giveBackSeats, lockBatches, takeSeats } from './seats.ts';
import { seatHolds } from '../tables.ts';

/**
 * Makes a paid order's hold permanent. A released hold gets all its seats again if there is room, also in a batch closed since, or none. Refuses
 * 'full' if there is no room and 'unknown' for an order without holds.
 */
export async function keepHold(tx: Tx, orderId: string): Promise<Outcome<{ reseated: boolean }, 'full' | 'unknown'>> {
  if (await keepHeld(tx, orderId)) return ok({ reseated: false });
  const holds = await lockedHolds(tx, orderId);
  if (holds.length === 0) return refused('unknown');
  const lost = holds.filter(({ state }) => state === 'released');
  const again: typeof lost = [];
  for (const hold of lost) {
    await freeExpired(tx, hold.batchId);
    if (await takeSeats(tx, hold.batchId, hold.seats)) again.push(hold);
  }
  if (again.length < lost.length) {
    for (const { batchId, seats } of again) await giveBackSeats(tx, batchId, seats);
    return refused('full');
  }
  await tx.update(seatHolds).set({ state: 'kept' }).where(eq(seatHolds.orderId, orderId));
  return ok({ reseated: lost.length > 0 });
}

/** A hold that is not released needs no batch lock: no seat changes hands, and a concurrent release waits for this row. */
async function keepHeld(tx: Tx, orderId: string): Promise<boolean> {
  const there = and(eq(seatHolds.orderId, orderId), ne(seatHolds.state, 'released'));
  const rows = await tx.update(seatHolds).set({ state: 'kept' }).where(there).returning({ id: seatHolds.id });
  return rows.length > 0;
}

/** Extends a hold by some days from now, by the database's clock; null if the order holds no seats. */
export async function extendHold(tx: Tx, orderId: string, days: number): Promise<Date | null> {
  const [hold] = await lockedHolds(tx, orderId);
  if (hold?.state !== 'held') return null;
  const [kept] = await tx
    .update(seatHolds)
    .set({ expiresAt: sql`greatest(${seatHolds.expiresAt}, now() + make_interval(days => ${days}))` })
    .where(eq(seatHolds.orderId, orderId))
    .returning({ expiresAt: seatHolds.expiresAt });
  return kept?.expiresAt ?? null;
}

/** Gives back an order's seats, held or kept, in all its batches. Returns whether it had any. */
export async function releaseHold(tx: Tx, orderId: string): Promise<boolean> {
  const holds = (await lockedHolds(tx, orderId)).filter(({ state }) => state !== 'released');
  if (holds.length === 0) return false;
  await tx.update(seatHolds).set({ state: 'released' }).where(eq(seatHolds.orderId, orderId));
  for (const { batchId, seats } of holds) await giveBackSeats(tx, batchId, seats);
  return true;
}

/** Releases every expired hold, batch by batch in a fixed order; returns the orders that lost their seats. */
export async function expireHolds(tx: Tx): Promise<string[]> {
  const due = await tx
    .selectDistinct({ batchId: seatHolds.batchId })
    .from(seatHolds)
    .where(and(eq(seatHolds.state, 'held'), lte(seatHolds.expiresAt, sql`now()`)))
    .orderBy(asc(seatHolds.batchId))
    .limit(500);
  const orders: string[] = [];
  for (const { batchId } of due) {
    await lockBatches(tx, [batchId]);
    orders.push(...(await freeExpired(tx, batchId)));
  }
  return orders;
}

/** The holds of an order, one per batch, read again after locking their batches, because another transaction may have changed them. */
async function lockedHolds(tx: Tx, orderId: string) {
  const read = () => tx.select().from(seatHolds).where(eq(seatHolds.orderId, orderId)).orderBy(asc(seatHolds.batchId));
  const holds = await read();
  if (holds.length === 0) return [];
  await lockBatches(
    tx,
    holds.map(({ batchId }) => batchId),
  );
  return read();
}
