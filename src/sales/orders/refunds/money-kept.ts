import type { Tx } from '#platform/db';
import { money, type Money } from '#foundation/kit/money.ts';
import { isByHand, listPayments, listRefunds } from '#sales/payments';
import type { Order } from '../model.ts';

/** What is left of a payment after completed and pending refunds. */
export type PaymentLeft = { paymentId: string; gateway: string; left: Money };

/**
 * What is left of a buyer's payments for an order, in the order's currency; fully refunded ones are omitted. Excludes payments that buy nothing
 * (duplicates, wrong amounts): those belong to the buyer in any case, and staff refund them from their own queue, so sharing or crediting them here
 * would refund them twice.
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

/** The sum of it (minor units), and whether a part was paid by hand, so that staff must send it back themselves. */
export async function moneyKept(tx: Tx, order: Pick<Order, 'id' | 'total'>): Promise<{ kept: Money; byHand: boolean }> {
  const rows = await paymentsLeft(tx, order);
  const sum = rows.reduce((total, { left }) => total + left.amount, 0);
  return { kept: money(sum, order.total.currency), byHand: rows.some(({ gateway }) => isByHand(gateway)) };
}
