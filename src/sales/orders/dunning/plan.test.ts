import * as fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { partsDueChoices, partsDueOf } from '#catalogue/catalog/model';
import { officeClock, readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { dueDayWords, instalments } from '../payment-plan/instalments.ts';
import { orderLedger } from '../studio/order/ledger.ts';

const day = 86_400_000;
const from = new Date('2026-11-21T04:00:00Z');
const inDays = (days: number) => new Date(from.getTime() + days * day);

const days = (plan: Partial<Parameters<typeof instalments>[0]>) =>
  instalments({ later: 40_000, parts: 2, from, startsAt: inDays(30), partsDue: 'before-start', ...plan }).map(
    ({ dueAt }) => officeClock(dueAt),
  );
const at = (date: string, hour = '10:00') => new Date(`${date}T${hour}:00+05:30`);
const monthly = (startsAt: string, plan: Partial<Parameters<typeof instalments>[0]> = {}) =>
  days({ parts: 5, from: at('2026-11-29', '18:40'), startsAt: at(startsAt), partsDue: 'monthly-from-start', ...plan });
const [fiveParts, from31] = [{ parts: 5 }, { from: at('2027-01-31'), startsAt: at('2027-01-10') }];

afterEach(() => readOfficeZoneFrom(() => usualOfficeZone));

it('the balance of an advance is due a week before the first session, until that day is over', () => {
  expect(days({})).toEqual(['2026-12-14T23:59']);
});

it('has no more payments than can be collected, and they add up', () => {
  const amounts = (later: number) =>
    instalments({ later, parts: 6, least: 100, from, startsAt: inDays(60), partsDue: 'before-start' }).map(
      ({ amount }) => amount,
    );
  expect(amounts(40_000)).toHaveLength(5);
  expect(amounts(350)).toEqual([117, 117, 116]);
  expect(amounts(199)).toEqual([199]);
  expect(amounts(50)).toEqual([50]);
});

it('close to the start there are two days to pay, never past the day before the start', () => {
  const due = (count: number) => days({ startsAt: inDays(count) })[0];
  expect([due(8), due(2), due(1)]).toEqual(['2026-11-23T23:59', '2026-11-22T23:59', '2026-11-21T23:59']);
  // A buyer who joins a batch that has begun is not overdue immediately.
  expect([due(0), due(-20)]).toEqual(['2026-11-23T23:59', '2026-11-23T23:59']);
});

it('instalments are monthly after the first session, not seconds apart before a batch that starts tomorrow', () => {
  expect(monthly('2026-12-01')).toEqual([
    '2027-01-01T23:59',
    '2027-02-01T23:59',
    '2027-03-01T23:59',
    '2027-04-01T23:59',
  ]);
  // For a distant batch, no payment is due before the first session, unless the offer says so.
  expect(monthly('2027-06-01')[0]).toBe('2027-07-01T23:59');
  expect(monthly('2027-06-01', { partsDue: 'monthly-from-purchase' })[0]).toBe('2026-12-29T23:59');
  // A late joiner pays from the purchase on.
  expect(monthly('2026-10-05')[0]).toBe('2026-12-29T23:59');
});

it('in a shorter month the last day is the day, and the next month has its own again', () => {
  expect(days({ ...fiveParts, ...from31, partsDue: 'monthly-from-purchase' })).toEqual([
    '2027-02-28T23:59',
    '2027-03-31T23:59',
    '2027-04-30T23:59',
    '2027-05-31T23:59',
  ]);
});

it('days are those of the school, also where the clocks change on them', () => {
  readOfficeZoneFrom(() => 'America/New_York');
  // Late in the evening there it is the next day in India.
  const late = { from: new Date('2027-02-15T03:30:00Z'), startsAt: new Date('2027-01-10T15:00:00Z') };
  const plan = { ...late, later: 40_000, parts: 3, partsDue: 'monthly-from-purchase' as const };
  expect(instalments(plan).map(({ dueAt }) => dueAt.toISOString())).toEqual([
    '2027-03-15T03:59:59.999Z',
    '2027-04-15T03:59:59.999Z',
  ]);
  expect(dueDayWords(instalments(plan)[0]!.dueAt, 'en')).toBe('Sun, 14 Mar, 2027');
});

it('an offer that says nothing asks for a balance before the start, and for instalments monthly', () => {
  expect(partsDueOf({ parts: 2, partsDue: null })).toBe('before-start');
  expect(partsDueOf({ parts: 5, partsDue: null })).toBe('monthly-from-start');
  expect(partsDueOf({ parts: 5, partsDue: 'before-start' })).toBe('before-start');
});

it('instalments in any number of parts add up to the rest, in rising order of days, and before the start where the offer says so', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10_000_000_000 }),
      fc.integer({ min: 2, max: 12 }),
      fc.integer({ min: -5, max: 400 }),
      fc.constantFrom(...partsDueChoices),
      (later, parts, count, partsDue) => {
        const plan = instalments({ later, parts, from, startsAt: inDays(count), partsDue });
        expect(plan.reduce((sum, { amount }) => sum + amount, 0)).toBe(later);
        expect(plan.every(({ amount }) => amount > 0)).toBe(true);
        expect(plan.map(({ part }) => part)).toEqual(plan.map((_, index) => index + 2));
        const times = plan.map(({ dueAt }) => dueAt.getTime());
        expect(times).toEqual(times.toSorted((a, b) => a - b));
        expect(times.every((time) => time > from.getTime())).toBe(true);
        if (partsDue === 'before-start' && count > 1)
          expect(times.every((time) => time < inDays(count).getTime())).toBe(true);
        if (partsDue !== 'before-start') expect(new Set(times).size).toBe(times.length);
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
