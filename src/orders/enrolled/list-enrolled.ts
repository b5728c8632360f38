import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#db';
import { isId } from '#kit/id';
import type { Order } from '../model.ts';
import { describeOrders } from '../order/money-words.ts';
import { toOrder } from '../order/order-rows.ts';
import { orderStateNames, isStillPayable } from '../order/states.ts';
import { enrolments, orders } from '../tables.ts';

/** A learner with a seat. `id` is that of the enrolment; `words` tells the order's state and money, such as "Advance paid, ₹400 open". */
export type Enrolled = { id: string; learner: { name: string; age: number | null }; order: Order; words: string };

/** The learners who have a seat in a batch, by name. */
export function listEnrolled(tx: Tx, batchId: string): Promise<Enrolled[]> {
  return read(tx, eq(enrolments.batchId, batchId));
}

/** The learner of an enrolment; null when there is none, also for text that is no id. */
export async function findEnrolled(tx: Tx, enrolmentId: string): Promise<Enrolled | null> {
  if (!isId(enrolmentId)) return null;
  return (await read(tx, eq(enrolments.id, enrolmentId)))[0] ?? null;
}

/** The id of an order's enrolment; null where its learner has no seat. */
export async function enrolmentOf(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.orderId, orderId));
  return row?.id ?? null;
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
    .where(where)
    .orderBy(asc(enrolments.learnerName), asc(enrolments.id))
    .limit(2_000);
  const found = rows.map(({ enrolment, row }) => ({ enrolment, order: toOrder(row) }));
  const words = await describeOrders(
    tx,
    found.map(({ order }) => order),
  );
  return found.map(({ enrolment, order }) => ({
    id: enrolment.id,
    learner: { name: enrolment.learnerName, age: enrolment.learnerAge },
    order,
    words: words.get(order.id) ?? '',
  }));
}

/** The orders of a batch that are paid and have not ended, those without a seat included, by learner. */
export async function listPaidOrders(tx: Tx, batchId: string): Promise<Order[]> {
  const paid = and(eq(orders.batchId, batchId), inArray(orders.state, ['paid', 'paid_unallocated']));
  const rows = await tx.select().from(orders).where(paid).orderBy(asc(orders.learnerName), asc(orders.id)).limit(2_000);
  return rows.map(toOrder);
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
