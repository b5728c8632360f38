import { eq, inArray, sql } from 'drizzle-orm';
import { findBatch, moveSeats, swapSeats } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { publishEvents } from '#platform/events';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { noteStep } from '../order/change-state.ts';
import { learnersIn, learnerNames } from '../order/learners/learner-names.ts';
import { lockOrders } from '../order/order-rows.ts';
import { placesOf, settlePlaces } from '../order/learners/settle-places.ts';
import type { Learner, Order } from '../model.ts';
import { enrolments, orders } from '../tables.ts';
import { queueMovedMail } from './batch-mails.ts';

export type MoveRefusal = 'over' | 'unknown' | 'same' | 'other-programme' | 'ended' | 'full';

/** Which learners of an order moved, where they were and are now; the order as it is after the move. */
export type MovedOrder = { order: Order; learners: Learner[]; from: Batch; to: Batch };

type Move = {
  orderId: string;
  /** The batch they leave; all of the order's learners there move, or only this one (id). */
  from: string;
  learnerId?: string;
  to: string;
  /** For the history: `staff:<name>`. */
  who: string;
  why: string;
  /** The batch they leave does not take place: the mail says so. */
  cancelled?: boolean;
};

/**
 * Moves learners of a paid order to another batch of the same programme: all in `from`, or one of them. Takes the new seats before giving back the
 * old ones; order, enrolments, history and mails change in one transaction. No money moves. Refuses 'over' (not enrolled there any more), 'unknown',
 * 'same', 'other-programme', 'ended' and 'full'. The caller checks permission.
 */
export async function moveEnrolment(tx: Tx, move: Move): Promise<Outcome<MovedOrder, MoveRefusal>> {
  const [order] = await lockOrders(tx, [move.orderId]);
  if (order?.state !== 'paid') return refused('over');
  const there = learnersIn(order, move.from);
  const learners = move.learnerId === undefined ? there : there.filter(({ id }) => id === move.learnerId);
  if (learners.length === 0) return refused('over');
  const [from, to] = [await findBatch(tx, move.from), await findBatch(tx, move.to)];
  if (!from || !to) return refused('unknown');
  // Lessons that are agreed one by one are moved one by one.
  if (to.programme !== order.programme || from.rolling || to.rolling) return refused('other-programme');
  const seats = await moveSeats(tx, { orderId: order.id, from: from.id, to: to.id, seats: learners.length });
  if (!seats.ok) return seats.reason === 'no-seat' ? refused('over') : refused(seats.reason);
  const { who, why, cancelled } = move;
  return ok(await settleIn(tx, { order, learners, from, to, id: newId(), who, why, cancelled }));
}

/** A learner of an order (ids) and where they learn. */
type Place = { orderId: string; learnerId: string; batchId: string };

/**
 * Two learners of paid orders change places, also between full batches of one programme, and also two of one order. Refuses what
 * `moveEnrolment` refuses, for either of them.
 */
export async function swapEnrolments(
  tx: Tx,
  { places, who, why }: { places: [Place, Place]; who: string; why: string },
): Promise<Outcome<[MovedOrder, MovedOrder], MoveRefusal>> {
  const locked = await lockOrders(tx, [...new Set(places.map(({ orderId }) => orderId))]);
  const [one, other] = places.map((place) => locateIn(locked, place));
  if (!one || !other) return refused('over');
  const [batch, second] = [await findBatch(tx, places[0].batchId), await findBatch(tx, places[1].batchId)];
  if (!batch || !second) return refused('unknown');
  if (batch.programme !== second.programme || batch.rolling || second.rolling) return refused('other-programme');
  const seats = await swapSeats(tx, places);
  if (!seats.ok) return seats.reason === 'no-seat' ? refused('over') : refused(seats.reason);
  const id = newId();
  const reason = `changed places, ${why}`;
  const first = await settleIn(tx, { ...one, from: batch, to: second, id, who, why: reason });
  // Of one order, the second finds it as the first has left it.
  const order = first.order.id === other.order.id ? first.order : other.order;
  return ok([first, await settleIn(tx, { ...other, order, from: second, to: batch, id, who, why: reason })]);
}

function locateIn(locked: Order[], { orderId, learnerId, batchId }: Place) {
  const order = locked.find(({ id, state }) => id === orderId && state === 'paid');
  const learner = order && learnersIn(order, batchId).find(({ id }) => id === learnerId);
  return order && learner ? { order, learners: [learner] } : null;
}

type Settling = MovedOrder & { id: string; who: string; why: string; cancelled?: boolean | undefined };

async function settleIn(tx: Tx, settling: Settling): Promise<MovedOrder> {
  const { order, learners, from, to, id, who, why, cancelled = false } = settling;
  const moved = await rehome(tx, order, learners, to.id);
  const names = learners.length < order.learners.length ? `${learnerNames(learners, 'en')} ` : '';
  const dates = `from ${named(from)} to ${named(to)}`;
  await noteStep(tx, order.id, order.state, order.state, { who, why: `moved ${names}${dates}: ${why}` });
  const facts = { learners: learners.map((learner) => learner.id), from: from.id, to: to.id };
  await publishEvents(tx, [{ kind: 'enrolment.moved', aboutId: order.id, facts }]);
  const now = { order: moved, learners, from, to };
  await queueMovedMail(tx, { ...now, before: order }, { cancelled, follows: moved.batchId !== order.batchId, id });
  return now;
}

async function rehome(tx: Tx, order: Order, moving: Learner[], to: string): Promise<Order> {
  const ids = moving.map(({ id }) => id);
  const places = placesOf(order).map((place) => (ids.includes(place.learner.id) ? { ...place, at: to } : place));
  // A wish for another date is answered by getting one.
  if (order.moveAskedAt && !order.moveAnsweredAt)
    await tx
      .update(orders)
      .set({ moveAnsweredAt: sql`now()` })
      .where(eq(orders.id, order.id));
  await tx.update(enrolments).set({ batchId: to }).where(inArray(enrolments.learnerId, ids));
  return settlePlaces(tx, order, places);
}

/** A batch as staff know it. */
function named({ startsAt, zone }: Batch): string {
  return formatWorkshopTime(startsAt, zone, 'en');
}
