import { randomBytes } from 'node:crypto';
import type { FakeAnswer } from './http-fake.ts';

type Intent = { id: string; amount_received: number; currency: string; status: string; created: number };
type Refund = { id: string; payment_intent: string; amount: number; currency: string; created: number };
type Payout = {
  id: string;
  amount: number;
  arrival_date: number;
  automatic: boolean;
  reconciliation_status: string;
  [field: string]: unknown;
};
type Entry = { id: string; net: number; payout: string; [field: string]: unknown };

/** Automatic payouts of the Stripe fake: a fee of 3 % and 30 per payment, 18 % of it tax; other currencies than rupees settle at 80. */
export function payouts(intents: Map<string, Intent>, refunds: Refund[]) {
  const made: Payout[] = [];
  const entries: Entry[] = [];
  const known = new Set<string>();
  const newId = (kind: string) => `${kind}_${randomBytes(8).toString('hex')}`;
  const settled = (amount: number, currency: string) => (currency.toUpperCase() === 'INR' ? amount : amount * 80);
  const entry = (
    payout: string,
    category: string,
    {
      amount,
      fee = 0,
      tax = 0,
      source,
      created,
    }: { amount: number; fee?: number; tax?: number; source: object | null; created: number },
  ): Entry => ({
    id: newId('txn'),
    object: 'balance_transaction',
    payout,
    amount,
    fee: fee + tax,
    net: amount - fee - tax,
    currency: 'inr',
    created,
    type: category,
    reporting_category: category,
    fee_details: [
      { amount: fee, currency: 'inr', type: 'stripe_fee' },
      { amount: tax, currency: 'inr', type: 'tax' },
    ],
    source,
  });
  const pay = (payout: string, lines: Entry[], how: Partial<Payout>) => {
    const [amount, now] = [lines.reduce((sum, { net }) => sum + net, 0), Math.floor(Date.now() / 1000)];
    // The payout is one of its own transactions.
    const itself = {
      ...entry(payout, 'payout', { amount: -amount, source: { id: payout, object: 'payout', amount }, created: now }),
      fee_details: [],
    };
    entries.push(...lines, itself);
    made.push({
      id: payout,
      object: 'payout',
      amount,
      arrival_date: now,
      automatic: true,
      reconciliation_status: 'completed',
      currency: 'inr',
      status: 'paid',
      ...how,
    });
    return payout;
  };
  /** Sends all that is not paid out yet to the bank, less a fee of 20; returns the payout's id. */
  const settle = (): string => {
    const payout = newId('po');
    const lines: Entry[] = [];
    for (const { id, status, amount_received: amount, currency, created } of intents.values()) {
      if (status !== 'succeeded' || known.has(id)) continue;
      known.add(id);
      const whole = settled(amount, currency);
      const fee = Math.round(whole * 0.03) + 30;
      const source = { id: newId('ch'), object: 'charge', amount, currency, payment_intent: id };
      lines.push(entry(payout, 'charge', { amount: whole, fee, tax: Math.round(fee * 0.18), source, created }));
    }
    for (const refund of refunds) {
      if (known.has(refund.id)) continue;
      known.add(refund.id);
      lines.push(
        entry(payout, 'refund', {
          amount: -settled(refund.amount, refund.currency),
          source: { ...refund, object: 'refund' },
          created: refund.created,
        }),
      );
    }
    lines.push(entry(payout, 'fee', { amount: -20, source: null, created: Math.floor(Date.now() / 1000) }));
    return pay(payout, lines, {});
  };
  /** A manual payout: Stripe does not list its transactions. */
  const byHand = () => pay(newId('po'), [], { automatic: false, reconciliation_status: 'not_applicable' });
  const list = (query: URLSearchParams, all: { id: string }[]): FakeAnswer => {
    const after = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    // Each later page repeats the last line of the one before.
    const data = all.slice(Math.max(after - 1, 0), after + Math.min(Number(query.get('limit') ?? 10), 100));
    return { status: 200, body: { object: 'list', data, has_more: after + data.length < all.length, url: '/v1/list' } };
  };
  const listed = (query: URLSearchParams) => {
    const [from, to] = [Number(query.get('arrival_date[gte]')), Number(query.get('arrival_date[lt]'))];
    return list(query, made.filter(({ arrival_date: at }) => at >= from && at < to).toReversed());
  };
  const entriesOf = (query: URLSearchParams) =>
    list(query, entries.filter(({ payout }) => payout === query.get('payout')).toReversed());
  return { settle, byHand, listed, entriesOf };
}
