import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { freeExpired, giveBackSeats, lockBatches, takeSeats } from './seats.ts';
import { batches, seatHolds } from '../tables.ts';

export type MoveRefusal = 'no-seat' | 'same' | 'ended' | 'full';

/** A move of seats of a paid order: source, target, and how many it has there. */
type SeatMove = { orderId: string; from: string; to: string; seats: number };

/**
 * Moves seats of a paid order to another batch: locks both batches in a fixed order, takes the new seats, then gives back the old ones. The caller
 * has locked the order. Refuses 'no-seat' (the order has fewer paid seats there), 'same', 'ended' (target unknown, archived or cancelled) and 'full'.
 */
export async function moveSeats(tx: Tx, move: SeatMove): Promise<Outcome<void, MoveRefusal>> {
  const { orderId, from, to, seats } = move;
  if ((await keptSeats(tx, orderId, from)) < seats) return refused('no-seat');
  if (from === to) return refused('same');
  await lockBatches(tx, [from, to]);
  if (!(await takesPlace(tx, [to]))) return refused('ended');
  await freeExpired(tx, to);
  if (!(await takeSeats(tx, to, seats))) return refused('full');
  await putSeats(tx, move);
  await giveBackSeats(tx, from, seats);
  return ok(undefined);
}

/**
 * Swaps a seat between two paid orders, or two learners of one, even between full batches: no seat is free in between. The caller has locked the
 * orders. Refuses 'no-seat', 'same' (both seats are in one batch) and 'ended'.
 */
export async function swapSeats(
  tx: Tx,
  [one, other]: [{ orderId: string; batchId: string }, { orderId: string; batchId: string }],
): Promise<Outcome<void, MoveRefusal>> {
  for (const { orderId, batchId } of [one, other])
    if ((await keptSeats(tx, orderId, batchId)) === 0) return refused('no-seat');
  if (one.batchId === other.batchId) return refused('same');
  await lockBatches(tx, [one.batchId, other.batchId]);
  if (!(await takesPlace(tx, [one.batchId, other.batchId]))) return refused('ended');
  // Siblings who swap have the same seats afterwards.
  if (one.orderId === other.orderId) return ok(undefined);
  await putSeats(tx, { orderId: one.orderId, from: one.batchId, to: other.batchId, seats: 1 });
  await putSeats(tx, { orderId: other.orderId, from: other.batchId, to: one.batchId, seats: 1 });
  return ok(undefined);
}

/**
 * Gives back some of an order's seats in a batch, kept or held, because fewer people come; seats it still waits for are only no longer wanted. The
 * caller has locked the order. Returns whether seats became free. Throws if the order has fewer there.
 */
export async function giveUpSeats(
  tx: Tx,
  { orderId, batchId, seats }: Omit<SeatMove, 'from' | 'to'> & { batchId: string },
) {
  await lockBatches(tx, [batchId]);
  const [hold] = await tx.select().from(seatHolds).where(ofOrder(orderId, batchId));
  await takeFrom(tx, { orderId, from: batchId, seats });
  if (hold?.state === 'released') return false;
  await giveBackSeats(tx, batchId, seats);
  return true;
}

const ofOrder = (orderId: string, batchId: string) =>
  and(eq(seatHolds.orderId, orderId), eq(seatHolds.batchId, batchId));

async function keptSeats(tx: Tx, orderId: string, batchId: string): Promise<number> {
  const [hold] = await tx.select().from(seatHolds).where(ofOrder(orderId, batchId));
  return hold?.state === 'kept' ? hold.seats : 0;
}

async function takesPlace(tx: Tx, batchIds: string[]): Promise<boolean> {
  const { archivedAt, cancelledAt } = batches;
  const found = await tx.select({ archivedAt, cancelledAt }).from(batches).where(inArray(batches.id, batchIds));
  return found.length === batchIds.length && found.every((batch) => !batch.archivedAt && !batch.cancelledAt);
}

/** Moves the order's seats to the other batch; seats of several learners there are one row. */
async function putSeats(tx: Tx, { orderId, from, to, seats }: SeatMove): Promise<void> {
  await tx
    .insert(seatHolds)
    .values({ id: newId(), orderId, batchId: to, seats, state: 'kept', expiresAt: sql`now()` })
    .onConflictDoUpdate({
      target: [seatHolds.orderId, seatHolds.batchId],
      set: { seats: sql`${seatHolds.seats} + excluded.seats`, state: 'kept' },
    });
  await takeFrom(tx, { orderId, from, seats });
}

async function takeFrom(tx: Tx, { orderId, from, seats }: Omit<SeatMove, 'to'>): Promise<void> {
  const own = ofOrder(orderId, from);
  const all = await tx
    .delete(seatHolds)
    .where(and(own, eq(seatHolds.seats, seats)))
    .returning({ id: seatHolds.id });
  if (all.length === 1) return;
  const some = await tx
    .update(seatHolds)
    .set({ seats: sql`${seatHolds.seats} - ${seats}` })
    .where(and(own, gt(seatHolds.seats, seats)))
    .returning({ id: seatHolds.id });
  if (some.length !== 1) throw new Error('Seats changed under the lock of their order');
}
