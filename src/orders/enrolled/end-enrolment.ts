import { createCoupon, newCouponCode } from '#catalog';
import type { Tx } from '#db';
import { formatMoney } from '#kit/money';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { Staff } from '#people/model';
import { lockOrder } from '../order/order-rows.ts';
import { mayFollow } from '../order/states.ts';
import { decimalAmount } from '../reconciliation/decimal-amount.ts';
import { endOrder } from '../refunds/end-order.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { queueCancelledMail } from './batch-mails.ts';
import { moneyKept, paymentsLeft } from './money-kept.ts';

type Ending = {
  orderId: string;
  /** Who decided it; whether they may is for the caller to ask. */
  by: Staff;
  why: string;
};

/**
 * Ends a paid order whose batch does not take place: all that is left of its payments goes back on the gateways that took them, the seat
 * is free, and the buyer is told by mail. Refuses 'over' for an order that has ended.
 */
export async function endWithRefund(tx: Tx, { orderId, by, why }: Ending): Promise<Outcome<string, 'over'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayFollow(order.state, 'refunded')) return refused('over');
  const who = `staff:${by.name}`;
  const { kept } = await moneyKept(tx, order);
  for (const { paymentId, left } of await paymentsLeft(tx, order)) {
    const amount = decimalAmount(left.amount, left.currency);
    const asked = await refundPayment(tx, { orderId, paymentId, amount, again: amount, cancel: false, why, who });
    if (!asked.ok) throw new Error(`What is left of a payment could not be refunded: ${asked.reason}`);
  }
  await endOrder(tx, order, { who, why });
  await queueCancelledMail(tx, order, kept.amount > 0 ? { kind: 'refund', amount: kept } : { kind: 'nothing' });
  return ok(kept.amount > 0 ? `${formatMoney(kept, 'en')} goes back` : 'Ended; there was nothing to refund');
}

/**
 * The same with a credit: no money goes back, and the buyer gets a code of their own by mail that takes off once, until a day, what they
 * have paid. An order that nothing was paid for ends without one.
 */
export async function endWithCredit(
  tx: Tx,
  { orderId, by, why, until }: Ending & { until: Date },
): Promise<Outcome<string, 'over'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayFollow(order.state, 'refunded')) return refused('over');
  const { kept } = await moneyKept(tx, order);
  if (kept.amount === 0) return endWithRefund(tx, { orderId, by, why });
  const code = newCouponCode('CREDIT');
  const made = await createCoupon(tx, {
    staff: by,
    coupon: {
      name: `Credit of ${order.reference}`,
      terms: { kind: 'fixed', amounts: { [kept.currency]: kept.amount } },
      codes: { code, maxUses: 1 },
      offers: null,
      markets: [order.market],
      plans: null,
      startsAt: null,
      endsAt: until,
      perCustomer: 1,
    },
  });
  if (!made.ok) throw new Error(`The credit of an order was refused: ${JSON.stringify([made.reason, made.details])}`);
  const credit = formatMoney(kept, 'en');
  await endOrder(tx, order, { who: `staff:${by.name}`, why: `a credit of ${credit} instead of the money: ${why}` });
  await queueCancelledMail(tx, order, { kind: 'credit', amount: kept, code, until });
  return ok(`Credit of ${credit}, code ${code}`);
}
