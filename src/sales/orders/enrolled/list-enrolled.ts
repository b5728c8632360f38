import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Learner, Order } from '../model.ts';
import { describeOrders } from '../order/words/money-words.ts';
import { toOrders } from '../order/order-rows.ts';
import { orderStateNames, isStillPayable } from '../order/states.ts';
import { enrolments, orderLearners, orders } from '../tables.ts';

/**
 * A learner with a seat. `id` is the enrolment's, `batchId` where they learn; `words` describes the order's state and payments, such as "Advance
 * paid, ₹400 open".
 */
export type Enrolled = { id: string; batchId: string; learner: Learner; order: Order; words: string };

/** The learners who have a seat in a batch, by name. */
export function listEnrolled(tx: Tx, batchId: string): Promise<Enrolled[]> {
  return read(tx, eq(enrolments.batchId, batchId));
}

/** The learner of an enrolment; null if it does not exist, also for malformed ids. */
export async function findEnrolled(tx: Tx, enrolmentId: string): Promise<Enrolled | null> {
  if (!isId(enrolmentId)) return null;
  return (await read(tx, eq(enrolments.id, enrolmentId)))[0] ?? null;
}

/** The enrolments of an order by learner id; learners without a seat are left out. */
export async function enrolmentsOf(tx: Tx, orderId: string): Promise<Map<string, { id: string; batchId: string }>> {
  const rows = await tx.select().from(enrolments).where(eq(enrolments.orderId, orderId));
  return new Map(rows.map(({ id, learnerId, batchId }) => [learnerId, { id, batchId }]));
}

/** The orders of these enrolments (ids), each once. */
export async function ordersOfEnrolments(tx: Tx, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const found = inArray(enrolments.id, ids);
  const rows = await tx.selectDistinct({ orderId: enrolments.orderId }).from(enrolments).where(found);
  return rows.map(({ orderId }) => orderId);
}

/** The learners who have a seat in any of these batches, by name; at most 2,000. */
export async function listEnrolledIn(tx: Tx, batchIds: string[]): Promise<Enrolled[]> {
  return batchIds.length === 0 ? [] : read(tx, inArray(enrolments.batchId, batchIds));
}

async function read(tx: Tx, where: SQL): Promise<Enrolled[]> {
  const rows = await tx
    .select({ enrolment: enrolments, row: orders })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .innerJoin(orderLearners, eq(orderLearners.id, enrolments.learnerId))
    .where(where)
    .orderBy(asc(orderLearners.name), asc(enrolments.id))
    .limit(2_000);
  const known = new Map((await toOrders(tx, [...new Map(rows.map(({ row }) => [row.id, row])).values()])).map(byId));
  const words = await describeOrders(tx, [...known.values()]);
  return rows.flatMap(({ enrolment: { id, batchId, orderId, learnerId } }) => {
    const order = known.get(orderId);
    const learner = order?.learners.find((one) => one.id === learnerId);
    return order && learner ? [{ id, batchId, learner, order, words: words.get(orderId) ?? '' }] : [];
  });
}

const byId = (order: Order): [string, Order] => [order.id, order];

/** The active paid orders with learners of a batch, including those without a seat, by learner. */
export async function listPaidOrders(tx: Tx, batchId: string): Promise<Order[]> {
  const elsewhere = tx.select({ id: enrolments.orderId }).from(enrolments).where(eq(enrolments.batchId, batchId));
  const paid = and(
    or(eq(orders.batchId, batchId), inArray(orders.id, elsewhere)),
    inArray(orders.state, ['paid', 'paid_unallocated']),
  );
  const rows = await tx.select().from(orders).where(paid).orderBy(asc(orders.id)).limit(2_000);
  const nameOf = ({ learners }: Order) => learners[0]?.name ?? '';
  return (await toOrders(tx, rows)).sort((a, b) => nameOf(a).localeCompare(nameOf(b)));
}

/** The ids of a batch's orders that hold a seat and are not paid. */
export async function listUnpaidOrders(tx: Tx, batchId: string): Promise<string[]> {
  const open = inArray(orders.state, orderStateNames.filter(isStillPayable));
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.batchId, batchId), open))
    .orderBy(asc(orders.id))
    .limit(500);
  return rows.map(({ id }) => id);
}
