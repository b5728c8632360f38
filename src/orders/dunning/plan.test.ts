import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { instalments } from '../payment-plan/instalments.ts';
import { orderLedger } from '../studio/order/ledger.ts';

const day = 86_400_000;
const from = new Date('2026-11-21T04:00:00Z');
const inDays = (days: number) => new Date(from.getTime() + days * day);

it('the balance of an advance is due a week before the first session', () => {
  expect(instalments({ later: 40_000, parts: 2, from, startsAt: inDays(30) })).toEqual([
    { part: 2, amount: 40_000, dueAt: inDays(23) },
  ]);
});

it('close to the start there are two days to pay, never past the start', () => {
  const dueAt = (days: number) => instalments({ later: 1, parts: 2, from, startsAt: inDays(days) })[0]?.dueAt;
  expect(dueAt(8)).toEqual(inDays(2));
  expect(dueAt(1)).toEqual(inDays(1));
  expect(dueAt(-1)).toEqual(from);
});

it('instalments in any number of parts add up to the rest, in rising order of time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: -5, max: 400 }),
      (later, parts, days) => {
        const plan = instalments({ later, parts, from, startsAt: inDays(days) });
        expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(later);
        expect(plan.every(({ amount }) => amount > 0)).toBe(true);
        expect(plan.map(({ part }) => part)).toEqual(plan.map((_, index) => index + 2));
        const times = plan.map(({ dueAt }) => dueAt.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((time) => time <= Math.max(from.getTime(), inDays(days).getTime()))).toBe(true);
      },
    ),
  );
});

const amount = fc.integer({ min: 1, max: 10_000_000_000 });

it('the account of an order always sums: price less what came, plus what went back', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('INR' as const, 'USD' as const, 'AED' as const, 'AUD' as const),
      fc.record({ total: amount, later: amount, paid: fc.boolean() }),
      fc.array(
        fc.record({
          amount,
          state: fc.constantFrom(
            'paid' as const,
            'failed' as const,
            'extra' as const,
            'mismatch' as const,
            'refunded' as const,
          ),
          at: fc.nat(1_000),
        }),
      ),
      fc.array(fc.record({ amount, at: fc.nat(1_000) })),
      fc.nat(10_000_000_000),
      (currency, { total, later, paid }, came, back, planned) => {
        const money = (value: number) => ({ amount: value, currency });
        const order = { total: money(total), later: money(later), paidAt: paid ? from : null, createdAt: from };
        const payments = came.map((entry, index) => ({
          id: String(index),
          gateway: 'x',
          gatewayPaymentId: String(index),
          amount: money(entry.amount),
          state: entry.state,
          createdAt: inDays(entry.at),
        }));
        const refunds = back.map((entry) => ({ paymentId: 'x', amount: money(entry.amount), at: inDays(entry.at) }));
        const { rows, balance } = orderLedger(order, payments, refunds, planned);
        const sum = (values: { amount: number }[]) => values.reduce((all, entry) => all + entry.amount, 0);
        expect(sum(rows)).toBe(balance);
        expect(rows.at(-1)?.balance ?? 0).toBe(balance);
        const raw = (paid ? total + later : 0) - sum(came.filter(({ state }) => state !== 'failed')) + sum(back);
        expect(balance).toBe(rows.length > 0 ? Math.min(raw, planned) : 0);
      },
    ),
  );
});
