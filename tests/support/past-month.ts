import { sql } from 'drizzle-orm';
import { database, inTransaction } from '#platform/db';
import { businessDay } from '#foundation/locale/business-day.ts';
import { askRefund, findRefund, listPayments } from '#sales/payments';
import { finishRefund } from '../../src/sales/orders/refunds/finish-refund.ts';
import { lockOrder } from '../../src/sales/orders/order/order-rows.ts';
import { settlePayment } from '../../src/sales/orders/payment/settle-payment.ts';
import type { Order } from '../../src/sales/orders/model.ts';
import { paidEvent } from './orders-world.ts';

/** The month before this one, `2026-10`, and its 20th at noon in India. */
export function lastMonth(): { month: string; day: Date } {
  const [year = 0, month = 0] = businessDay(new Date()).split('-').map(Number);
  const before = month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
  return { month: before, day: new Date(`${before}-20T12:00:00+05:30`) };
}

/** The month that runs now, `2026-11`. */
export const thisMonth = () => businessDay(new Date()).slice(0, 7);

/** As if all that happened with this order so far had happened then. Only while no month is locked. */
export async function backdate({ id }: { id: string }, at: Date): Promise<void> {
  await inTransaction(async (tx) => {
    const when = at.toISOString();
    await tx.execute(sql`update documents set created_at = ${when} where order_id = ${id}`);
    await tx.execute(sql`update payments set created_at = ${when}, updated_at = ${when} where order_id = ${id}`);
    await tx.execute(sql`update refunds set created_at = ${when}, updated_at = ${when} where order_id = ${id}`);
  });
}

/** Pays an order for real money, not in the sandbox. */
export async function payFor(order: Order, changes: Partial<ReturnType<typeof paidEvent>> = {}): Promise<void> {
  const event = paidEvent(order, { gateway: 'razorpay', ...changes });
  await inTransaction((tx) => settlePayment(tx, event));
}

/** Gives back a part of the n-th payment of an order, as the gateway confirmed it; with its credit note. */
export async function giveBack(
  order: { id: string },
  amount: number,
  { index = 0, as = `rfnd_${Math.random()}` } = {},
): Promise<void> {
  const payment = (await listPayments(database(), order.id))[index];
  if (!payment) throw new Error('There is no such payment');
  await inTransaction(async (tx) => {
    await lockOrder(tx, order.id);
    const wish = {
      orderId: order.id,
      paymentId: payment.id,
      amount: { ...payment.amount, amount },
      who: 'x',
      why: 'y',
    };
    const asked = await askRefund(tx, wish);
    if (!asked.ok) throw new Error(asked.reason);
    const refund = await findRefund(tx, asked.value.id);
    if (!refund || !(await finishRefund(tx, refund, as))) throw new Error('The refund was not done');
  });
}
