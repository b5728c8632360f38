import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import { ok, refused, type Outcome } from '#kit/outcome';
import { freeExpired, giveBackSeats, lockBatches, takeSeats } from './seats.ts';
import { batches, seatHolds } from '../tables.ts';

export type MoveRefusal = 'no-seat' | 'same' | 'ended' | 'full';

/**
 * Moves the seat of a paid order to another batch: both batches are locked in one order, the new seat is taken, and only then the old one
 * is given back. The caller has locked the order. Refuses 'no-seat' (the order has none for good), 'same' (it is there already), 'ended'
 * (no such batch, or archived or cancelled) and 'full'. Returns the batch it was in.
 */
export async function moveSeat(
  tx: Tx,
  { orderId, to }: { orderId: string; to: string },
): Promise<Outcome<{ from: string }, MoveRefusal>> {
  const hold = await keptSeat(tx, orderId);
  if (!hold) return refused('no-seat');
  const { batchId: from, seats } = hold;
  if (from === to) return refused('same');
  await lockBatches(tx, [from, to]);
  if (!(await takesPlace(tx, [to]))) return refused('ended');
  await freeExpired(tx, to);
  if (!(await takeSeats(tx, to, seats))) return refused('full');
  await putSeat(tx, orderId, { from, to });
  await giveBackSeats(tx, from, seats);
  return ok({ from });
}

/**
 * Two paid orders change their seats, also between full batches: no seat is free for a moment. The caller has locked both orders. Refuses
 * 'no-seat', 'same' (both are in one batch), 'ended', and 'full' where they have not as many seats as each other.
 */
export async function swapSeats(tx: Tx, orderIds: [string, string]): Promise<Outcome<void, MoveRefusal>> {
  const [one, other] = [await keptSeat(tx, orderIds[0]), await keptSeat(tx, orderIds[1])];
  if (!one || !other) return refused('no-seat');
  if (one.batchId === other.batchId) return refused('same');
  if (one.seats !== other.seats) return refused('full');
  await lockBatches(tx, [one.batchId, other.batchId]);
  if (!(await takesPlace(tx, [one.batchId, other.batchId]))) return refused('ended');
  await putSeat(tx, orderIds[0], { from: one.batchId, to: other.batchId });
  await putSeat(tx, orderIds[1], { from: other.batchId, to: one.batchId });
  return ok(undefined);
}

async function keptSeat(tx: Tx, orderId: string) {
  const [hold] = await tx.select().from(seatHolds).where(eq(seatHolds.orderId, orderId));
  return hold?.state === 'kept' ? hold : null;
}

async function takesPlace(tx: Tx, batchIds: string[]): Promise<boolean> {
  const { archivedAt, cancelledAt } = batches;
  const found = await tx.select({ archivedAt, cancelledAt }).from(batches).where(inArray(batches.id, batchIds));
  return found.length === batchIds.length && found.every((batch) => !batch.archivedAt && !batch.cancelledAt);
}

async function putSeat(tx: Tx, orderId: string, { from, to }: { from: string; to: string }): Promise<void> {
  const own = and(eq(seatHolds.orderId, orderId), eq(seatHolds.batchId, from), eq(seatHolds.state, 'kept'));
  const moved = await tx.update(seatHolds).set({ batchId: to }).where(own).returning({ id: seatHolds.id });
  if (moved.length !== 1) throw new Error('A seat changed under the lock of its order');
}
