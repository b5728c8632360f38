import { randomBytes } from 'node:crypto';
import { businessDay } from '#foundation/locale/business-day.ts';
import type { FakeAnswer } from './http-fake.ts';

type Payment = {
  id: string;
  order_id: string | null;
  amount: number;
  currency: string;
  status: string;
  created_at: number;
};
type Refund = { id: string; payment_id: string; amount: number; currency: string; created_at: number };
type Line = Record<string, unknown> & { entity_id: string; settled_at: number | null };

/** Settlements of the imitated Razorpay, with the fields its documentation shows: a fee of 2.36 % of each payment, 18 % of it tax. */
export function settlements(payments: Map<string, Payment>, refunds: Refund[]) {
  const lines: Line[] = [];
  const known = new Set<string>();
  const line = (
    of: object,
    { id, amount, currency, created_at }: Omit<Refund, 'payment_id'>,
    payout: string | null,
  ): Line => ({
    entity_id: id,
    debit: 0,
    credit: 0,
    amount,
    currency,
    fee: 0,
    tax: 0,
    on_hold: payout === null,
    settled: payout !== null,
    created_at,
    settled_at: payout === null ? null : Math.floor(Date.now() / 1000),
    settlement_id: payout,
    posted_at: null,
    credit_type: 'default',
    description: null,
    notes: '{}',
    settlement_utr: payout && `utr${payout.slice(5)}`,
    method: 'upi',
    card_network: null,
    dispute_id: null,
    ...of,
  });
  /** Settles everything open to the bank, with an adjustment of ₹10.12; returns the settlement's id. `off`: added to the reported payments. */
  const settle = (off = 0): string => {
    const payout = `setl_${randomBytes(7).toString('hex')}`;
    for (const payment of payments.values()) {
      if (payment.status !== 'captured' || known.has(payment.id)) continue;
      known.add(payment.id);
      const tax = Math.round(payment.amount * 0.0036);
      const fee = Math.round(payment.amount * 0.02) + tax;
      lines.push(
        line(
          { type: 'payment', credit: payment.amount - fee + off, fee, tax, order_id: payment.order_id },
          payment,
          payout,
        ),
      );
    }
    for (const refund of refunds) {
      if (known.has(refund.id)) continue;
      known.add(refund.id);
      lines.push(line({ type: 'refund', debit: refund.amount, payment_id: refund.payment_id }, refund, payout));
    }
    const now = Math.floor(Date.now() / 1000);
    const adjustment = { id: `adj_${randomBytes(7).toString('hex')}`, amount: 1_012, currency: 'INR', created_at: now };
    lines.push(line({ type: 'adjustment', credit: 1_012 }, adjustment, payout));
    // Held back: in the day's report without a settlement.
    lines.push(line({ type: 'payment' }, { ...adjustment, id: `pay_${randomBytes(7).toString('hex')}` }, null));
    return payout;
  };
  /** `GET /v1/settlements/recon/combined`; each later page repeats the last line of the previous one, as when something is added meanwhile. */
  const recon = (query: URLSearchParams): FakeAnswer => {
    const date = ['year', 'month', 'day'].map((name) => query.get(name)).join('-');
    const skip = Math.max(Number(query.get('skip')) - 1, 0);
    const count = Math.min(Number(query.get('count') ?? 10), 100);
    const ofDay = lines.filter(
      ({ settled_at: at }) => businessDay(at === null ? new Date() : new Date(at * 1000)) === date,
    );
    const items = ofDay.toReversed().slice(skip, skip + count);
    return { status: 200, body: { entity: 'collection', count: items.length, items } };
  };
  return { settle, recon };
}
