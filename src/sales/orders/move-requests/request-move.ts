import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { alertOrder } from '../alerts/alert-order.ts';
import { noteStep } from '../order/change-state.ts';
import type { Order } from '../model.ts';
import { lockOrder } from '../order/order-rows.ts';
import { readReason } from '../order/read-reason.ts';
import { orders } from '../tables.ts';

/** When the buyer asked to move to another date, while unanswered; null otherwise. */
export function openMoveRequest({ moveAskedAt, moveAnsweredAt, state }: Order): Date | null {
  return moveAnsweredAt === null && state === 'paid' ? moveAskedAt : null;
}

/**
 * Records a family's request for another date with their note, once until it is answered; staff are notified and decide. Refuses 'no-reason' (fewer
 * than 3 or more than 300 characters) and 'not-enrolled' for an order without a seat.
 */
export async function requestMove(
  tx: Tx,
  { orderId, note }: { orderId: string; note: string },
): Promise<Outcome<void, 'no-reason' | 'not-enrolled'>> {
  const order = await lockOrder(tx, orderId);
  if (order?.state !== 'paid') return refused('not-enrolled');
  const said = readReason(note);
  if (said === null) return refused('no-reason');
  const noted = await tx
    .update(orders)
    .set({ moveAskedAt: sql`now()`, moveNote: said, moveAnsweredAt: null })
    .where(and(eq(orders.id, orderId), or(isNull(orders.moveAskedAt), isNotNull(orders.moveAnsweredAt))))
    .returning({ id: orders.id });
  if (noted.length === 0) return ok(undefined);
  await noteStep(tx, orderId, order.state, order.state, { who: 'buyer', why: `asked to move: ${said}` });
  await alertOrder(tx, 'move', order);
  return ok(undefined);
}

/** Marks a move request as answered by staff, by a move or otherwise; it leaves their queue. Refuses 'not-waiting' and 'no-reason'. */
export async function answerMove(
  tx: Tx,
  { orderId, who, why }: { orderId: string; who: string; why: string },
): Promise<Outcome<void, 'not-waiting' | 'no-reason'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !openMoveRequest(order)) return refused('not-waiting');
  const reason = readReason(why);
  if (reason === null) return refused('no-reason');
  await tx
    .update(orders)
    .set({ moveAnsweredAt: sql`now()` })
    .where(eq(orders.id, orderId));
  await noteStep(tx, orderId, order.state, order.state, { who, why: `the wish to move was answered: ${reason}` });
  return ok(undefined);
}
