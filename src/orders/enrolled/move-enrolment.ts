import { eq, sql } from 'drizzle-orm';
import { findBatch, moveSeat, swapSeats } from '#batches';
import type { Batch } from '#batches/model';
import type { Tx } from '#db';
import { moveShipment } from '#delivery';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { formatWorkshopTime } from '#locale/workshop-time';
import { noteStep } from '../order/change-state.ts';
import { lockOrders } from '../order/order-rows.ts';
import type { Order } from '../model.ts';
import { enrolments, orders } from '../tables.ts';
import { queueMovedMail } from './batch-mails.ts';

export type MoveRefusal = 'over' | 'unknown' | 'same' | 'other-programme' | 'ended' | 'full';

/** Where a learner was and is now; the order as it is after the move. */
export type MovedOrder = { order: Order; from: Batch; to: Batch };

type Move = {
  orderId: string;
  to: string;
  /** For the history: `staff:<name>`. */
  who: string;
  why: string;
  /** The batch they leave does not take place: the mail says so. */
  cancelled?: boolean;
};

/**
 * Gives the learner of a paid order a seat in another batch of the same programme. The new seat is taken before the old one is given back;
 * order, enrolment, history and the mail to the family change together. No money moves. Refuses 'over' (not enrolled any more),
 * 'unknown', 'same', 'other-programme', 'ended' and 'full'. Whether somebody may is for the caller to ask.
 */
export async function moveEnrolment(tx: Tx, move: Move): Promise<Outcome<MovedOrder, MoveRefusal>> {
  const [order] = await lockOrders(tx, [move.orderId]);
  if (order?.state !== 'paid') return refused('over');
  const [from, to] = [await findBatch(tx, order.batchId), await findBatch(tx, move.to)];
  if (!from || !to) return refused('unknown');
  if (to.programme !== order.programme) return refused('other-programme');
  const seat = await moveSeat(tx, { orderId: order.id, to: to.id });
  if (!seat.ok) return seat.reason === 'no-seat' ? refused('over') : refused(seat.reason);
  const { who, why, cancelled } = move;
  return ok(await settleIn(tx, { order, from, to, id: newId(), who, why, cancelled }));
}

/**
 * The learners of two paid orders change places, also between full batches of one programme. Refuses what `moveEnrolment` refuses, for
 * either of them.
 */
export async function swapEnrolments(
  tx: Tx,
  { orderIds, who, why }: { orderIds: [string, string]; who: string; why: string },
): Promise<Outcome<[MovedOrder, MovedOrder], MoveRefusal>> {
  const locked = await lockOrders(tx, orderIds);
  const [one, other] = orderIds.map((id) => locked.find((order) => order.id === id));
  if (one?.state !== 'paid' || other?.state !== 'paid') return refused('over');
  const [batch, second] = [await findBatch(tx, one.batchId), await findBatch(tx, other.batchId)];
  if (!batch || !second) return refused('unknown');
  if (batch.programme !== second.programme) return refused('other-programme');
  const seats = await swapSeats(tx, orderIds);
  if (!seats.ok) return seats.reason === 'no-seat' ? refused('over') : refused(seats.reason);
  const id = newId();
  const first = await settleIn(tx, { order: one, from: batch, to: second, id, who, why: `changed places, ${why}` });
  return ok([
    first,
    await settleIn(tx, { order: other, from: second, to: batch, id, who, why: `changed places, ${why}` }),
  ]);
}

type Settling = MovedOrder & { id: string; who: string; why: string; cancelled?: boolean | undefined };

async function settleIn(tx: Tx, { order, from, to, id, who, why, cancelled = false }: Settling): Promise<MovedOrder> {
  // A wish for another date is answered by getting one.
  const answered = order.moveAskedAt && !order.moveAnsweredAt ? { moveAnsweredAt: sql`now()` } : {};
  await tx
    .update(orders)
    .set({ batchId: to.id, ...answered })
    .where(eq(orders.id, order.id));
  await tx.update(enrolments).set({ batchId: to.id }).where(eq(enrolments.orderId, order.id));
  await moveShipment(tx, order.id, to.id);
  const dates = `from ${named(from)} to ${named(to)}`;
  await noteStep(tx, order.id, order.state, order.state, { who, why: `moved ${dates}: ${why}` });
  const moved = { ...order, batchId: to.id };
  await queueMovedMail(tx, moved, { from, cancelled, id });
  return { order: moved, from, to };
}

/** A batch as staff know it. */
function named({ startsAt, zone, slug }: Batch): string {
  return `${formatWorkshopTime(startsAt, zone, 'en')} (${slug})`;
}
