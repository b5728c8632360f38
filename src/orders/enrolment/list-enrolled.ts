import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#db';
import type { Order } from '../model.ts';
import { toOrder } from '../order/order-rows.ts';
import { enrolments, orders } from '../tables.ts';

/** Somebody who has a seat: the learner of a paid order. `at`: since when. */
export type Enrolled = { enrolmentId: string; at: Date; order: Order };

/** Who is enrolled in these batches (ids) now, by name. Orders that were refunded, lapsed or wait for a seat are not among them. */
export async function listEnrolled(tx: Tx, batchIds: string[]): Promise<Enrolled[]> {
  if (batchIds.length === 0) return [];
  const rows = await tx
    .select({ enrolmentId: enrolments.id, at: enrolments.createdAt, order: orders })
    .from(enrolments)
    .innerJoin(orders, eq(orders.id, enrolments.orderId))
    .where(and(inArray(enrolments.batchId, batchIds), eq(orders.state, 'paid')))
    .orderBy(asc(enrolments.learnerName), asc(enrolments.id))
    .limit(10_000);
  return rows.map(({ enrolmentId, at, order }) => ({ enrolmentId, at, order: toOrder(order) }));
}

/** The enrolment of an order, whatever became of the order; null for one that never had a seat. */
export async function findEnrolmentId(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.orderId, orderId));
  return row?.id ?? null;
}
