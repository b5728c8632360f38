import type { Tx } from '#platform/db';
import { money, type Money } from '#foundation/kit/money.ts';
import { isByHand, listPayments, listRefunds } from '#sales/payments';
import type { Order } from '../model.ts';

/** What is left of one payment of an order after what went back, or is on its way back. */
export type PaymentLeft = { paymentId: string; gateway: string; left: Money };

/**
 * What we still have of a buyer's money for an order, payment by payment, in the order's currency; nothing of what is all back. Money that
 * pays for nothing (one too many, a wrong amount) is not among it: it is the buyer's whatever becomes of the order, and staff give it back
 * by a queue of its own, so whoever shares out or credits it too would give it back twice.
 */
export async function paymentsLeft(tx: Tx, order: Pick<Order, 'id' | 'total'>): Promise<PaymentLeft[]> {
  const back = (await listRefunds(tx, order.id)).filter(({ state }) => state !== 'failed');
  return (await listPayments(tx, order.id)).flatMap(({ id, amount, gateway, state }) => {
    if (state !== 'paid' || amount.currency !== order.total.currency) return [];
    const gone = back
      .filter(({ paymentId }) => paymentId === id)
      .reduce((sum, refund) => sum + refund.amount.amount, 0);
    const left = money(amount.amount - gone, amount.currency);
    return left.amount > 0 ? [{ paymentId: id, gateway, left }] : [];
  });
}

/** All of it together (minor units), and whether a part of it came by hand, so that staff must send it back themselves. */
export async function moneyKept(tx: Tx, order: Pick<Order, 'id' | 'total'>): Promise<{ kept: Money; byHand: boolean }> {
  const rows = await paymentsLeft(tx, order);
  const sum = rows.reduce((total, { left }) => total + left.amount, 0);
  return { kept: money(sum, order.total.currency), byHand: rows.some(({ gateway }) => isByHand(gateway)) };
}
