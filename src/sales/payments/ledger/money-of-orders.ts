import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { payments, refunds } from '../tables.ts';

/** In minor units of the order's currency: refunded, being refunded, and payments that buy nothing and still have to be refunded. */
export type OrderMoney = { refunded: number; goingBack: number; toGiveBack: number };

/** Refunds and unexpected payments of these orders; orders without any are left out. */
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
