import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { lessons } from '../tables.ts';

/** How many lessons of each of these orders (ids) took place; orders without any are left out. */
export async function countDone(tx: Tx, orderIds: string[]): Promise<Map<string, number>> {
  if (orderIds.length === 0) return new Map();
  const { orderId, state } = lessons;
  const rows = await tx
    .select({ orderId, many: sql<number>`count(*)`.mapWith(Number) })
    .from(lessons)
    .where(and(inArray(orderId, orderIds), eq(state, 'done')))
    .groupBy(orderId);
  return new Map(rows.map((row) => [row.orderId, row.many]));
}
