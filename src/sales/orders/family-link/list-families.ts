import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Learner, Order } from '../model.ts';
import { toOrders } from '../order/order-rows.ts';
import { enrolments, orderLearners, orders } from '../tables.ts';

/** The family of a learner with a seat. `enrolmentId`, `batchId` and `at`: the enrolment, its batch, and since when. */
export type Family = { enrolmentId: string; batchId: string; at: Date; learner: Learner; order: Order };

/**
 * The families currently enrolled in these batches (ids), by the learner's name. Excludes refunded and lapsed orders, and those waiting for a seat.
 */
export function listFamilies(tx: Tx, batchIds: string[]): Promise<Family[]> {
  return batchIds.length === 0 ? Promise.resolve([]) : familiesWhere(tx, inArray(enrolments.batchId, batchIds));
}

/** The same for these orders (ids). */
export function listFamiliesOf(tx: Tx, orderIds: string[]): Promise<Family[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : familiesWhere(tx, inArray(orders.id, orderIds));
}

/** The same for these enrolments (ids). */
export function listFamiliesEnrolled(tx: Tx, enrolmentIds: string[]): Promise<Family[]> {
  return enrolmentIds.length === 0 ? Promise.resolve([]) : familiesWhere(tx, inArray(enrolments.id, enrolmentIds));
}

/** Enrolments without their orders, for scans that need few of them; those of one order are adjacent. */
export function listEnrolments(tx: Tx, batchIds: string[]): Promise<Pick<Family, 'enrolmentId' | 'batchId' | 'at'>[]> {
  const { id: enrolmentId, batchId, createdAt: at } = enrolments;
  return tx
    .select({ enrolmentId, batchId, at })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(and(inArray(batchId, batchIds), eq(orders.state, 'paid')))
    .orderBy(asc(orders.id), asc(enrolmentId));
}

async function familiesWhere(tx: Tx, which: SQL): Promise<Family[]> {
  const rows = await tx
    .select({ enrolment: enrolments, order: orders })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .innerJoin(orderLearners, eq(orderLearners.id, enrolments.learnerId))
    .where(and(which, eq(orders.state, 'paid')))
    .orderBy(asc(orderLearners.name), asc(enrolments.id))
    .limit(10_000);
  const found = await toOrders(tx, [...new Map(rows.map(({ order }) => [order.id, order])).values()]);
  const known = new Map(found.map((order) => [order.id, order]));
  return rows.flatMap(({ enrolment: { id: enrolmentId, orderId, learnerId, batchId, createdAt: at } }) => {
    const order = known.get(orderId);
    const learner = order?.learners.find(({ id }) => id === learnerId);
    return order && learner ? [{ enrolmentId, batchId, at, learner, order }] : [];
  });
}
