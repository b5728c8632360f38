import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { payments, refunds } from '../tables.ts';

/** In minor units of the order's currency: what went back, what is on its way back, and what pays for nothing and still waits. */
export type OrderMoney = { refunded: number; goingBack: number; toGiveBack: number };

/** What happened to the money of these orders beside being paid; orders of which nothing of the kind is known are left out. */
export async function moneyOfOrders(tx: Tx, orderIds: string[]): Promise<Map<string, OrderMoney>> {
  const found = new Map<string, OrderMoney>();
  if (orderIds.length === 0) return found;
  const of = (orderId: string) => {
    const known = found.get(orderId) ?? { refunded: 0, goingBack: 0, toGiveBack: 0 };
    found.set(orderId, known);
    return known;
  };
  const back = await tx
    .select({ orderId: refunds.orderId, state: refunds.state, sum: sum(refunds.amount) })
    .from(refunds)
    .where(inArray(refunds.orderId, orderIds))
    .groupBy(refunds.orderId, refunds.state);
  for (const { orderId, state, sum: amount } of back) {
    if (state === 'done') of(orderId).refunded = amount;
    if (state === 'asked') of(orderId).goingBack = amount;
  }
  const extra = await tx
    .select({ orderId: payments.orderId, sum: sum(payments.amount) })
    .from(payments)
    .where(sql`${inArray(payments.orderId, orderIds)} and ${inArray(payments.state, ['extra', 'mismatch'])}`)
    .groupBy(payments.orderId);
  for (const { orderId, sum: amount } of extra) of(orderId).toGiveBack = amount;
  return found;
}

function sum(column: typeof payments.amount | typeof refunds.amount) {
  return sql<number>`sum(${column})`.mapWith(Number);
}
