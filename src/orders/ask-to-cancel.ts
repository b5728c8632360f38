import { and, eq, isNull, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#db';
import { addMoney, formatMoney, money, type Money } from '#kit/money';
import { ok, refused, type Outcome } from '#kit/outcome';
import { listPayments } from '#payments';
import { noteStep } from './change-state.ts';
import type { Order } from './model.ts';
import { orderBatch } from './order-batch.ts';
import { lockOrder } from './order-rows.ts';
import { mayFollow } from './order-states.ts';
import { policyRefund } from './refund-policy.ts';
import { orders } from './tables.ts';

/** What the rules give back of what was paid for an order; by the moment it was asked, or now. */
export async function refundByRules(tx: Tx, order: Order): Promise<Money> {
  const { batch } = await orderBatch(tx, order);
  const came = (await listPayments(tx, order.id)).filter(({ state }) => state === 'paid');
  const paid = came.reduce((sum, { amount }) => addMoney(sum, amount), money(0, order.total.currency));
  const askedAt = order.refundAskedAt ?? (await databaseTime(tx));
  return policyRefund({ paid, startsAt: batch.startsAt, askedAt });
}

/** Whether the buyer can ask to cancel: it was paid, and not given back. */
export function mayAskToCancel(order: Pick<Order, 'state' | 'paidAt' | 'total'>): boolean {
  return order.paidAt !== null && order.total.amount > 0 && mayFollow(order.state, 'refunded');
}

/** Notes the buyer's wish to cancel and when it came, once; staff decide. Refuses 'not-paid'. */
export async function askToCancel(tx: Tx, orderId: string): Promise<Outcome<void, 'not-paid'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayAskToCancel(order)) return refused('not-paid');
  const noted = await tx
    .update(orders)
    .set({ refundAskedAt: sql`now()` })
    .where(and(eq(orders.id, orderId), isNull(orders.refundAskedAt)))
    .returning({ id: orders.id });
  if (noted.length === 0) return ok(undefined);
  const why = `asked to cancel; the rules give back ${formatMoney(await refundByRules(tx, order), 'en')}`;
  await noteStep(tx, orderId, order.state, order.state, { who: 'buyer', why });
  return ok(undefined);
}
