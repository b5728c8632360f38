import type { Money } from '#foundation/kit/money.ts';
import type { Payment } from '#sales/payments';
import type { Order } from '../../model.ts';
import { gatewayWords } from '#sales/payments/gateways/gateway-words.ts';

/** One line of an order's account, in minor units: charges are positive, payments negative. */
export type LedgerRow = {
  what: 'price' | 'payment' | 'refund' | 'waived';
  detail: string;
  amount: number;
  at: Date;
  balance: number;
};

export type Refunded = { paymentId: string; amount: Money; at: Date };

/**
 * The account of an order, oldest line first, each with the balance after it. Computed from stored data, never stored itself, so that it cannot
 * disagree: the last balance is price − payments + refunds − waived. The buyer never owes more than is `planned`: a refund does not create a debt, so
 * the rest is waived. A balance below zero is money that is not ours. An order that was never paid owes nothing.
 */
export function orderLedger(
  order: Pick<Order, 'total' | 'later' | 'paidAt' | 'createdAt'>,
  payments: Pick<Payment, 'id' | 'amount' | 'state' | 'gateway' | 'createdAt'>[],
  refunds: Refunded[] = [],
  planned = Number.MAX_SAFE_INTEGER,
): { rows: LedgerRow[]; balance: number } {
  const { total, later, paidAt, createdAt } = order;
  const came = payments.filter(({ state, amount }) => state !== 'failed' && amount.currency === total.currency);
  const gatewayOf = new Map(payments.map(({ id, gateway }) => [id, gatewayWords(gateway)]));
  const price = { what: 'price' as const, detail: '', amount: total.amount + later.amount, at: createdAt };
  const entries: Omit<LedgerRow, 'balance'>[] = [
    ...(paidAt ? [price] : []),
    ...came.map(({ amount, gateway, createdAt: at }) => ({
      what: 'payment' as const,
      detail: gatewayWords(gateway),
      amount: -amount.amount,
      at,
    })),
    ...refunds.map(({ amount, at, paymentId }) => ({
      what: 'refund' as const,
      detail: gatewayOf.get(paymentId) ?? '',
      amount: amount.amount,
      at,
    })),
  ];
  let balance = 0;
  const rows = entries
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map((entry) => ({ ...entry, balance: (balance += entry.amount) }));
  const last = rows.at(-1);
  if (last && balance > planned) {
    rows.push({ what: 'waived', detail: '', amount: planned - balance, at: last.at, balance: planned });
    balance = planned;
  }
  return { rows, balance };
}
