import { and, asc, eq, inArray, type SQL } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Order } from '../model.ts';
import { toOrder } from '../order/order-rows.ts';
import { enrolments, orders } from '../tables.ts';

/** The family of a learner who has a seat. `enrolmentId` and `at`: the enrolment, and since when. */
export type Family = { enrolmentId: string; at: Date; order: Order };

/** The families enrolled in these batches (ids) now, by the learner's name. Who was refunded, lapsed or waits for a seat is not among them. */
export function listFamilies(tx: Tx, batchIds: string[]): Promise<Family[]> {
  return batchIds.length === 0 ? Promise.resolve([]) : familiesWhere(tx, inArray(enrolments.batchId, batchIds));
}

/** The same of these orders (ids). */
export function listFamiliesOf(tx: Tx, orderIds: string[]): Promise<Family[]> {
  return orderIds.length === 0 ? Promise.resolve([]) : familiesWhere(tx, inArray(orders.id, orderIds));
}

async function familiesWhere(tx: Tx, which: SQL): Promise<Family[]> {
  const rows = await tx
    .select({ enrolmentId: enrolments.id, at: enrolments.createdAt, order: orders })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(and(which, eq(orders.state, 'paid')))
    .orderBy(asc(enrolments.learnerName), asc(enrolments.id))
    .limit(10_000);
  return rows.map(({ enrolmentId, at, order }) => ({ enrolmentId, at, order: toOrder(order) }));
}
