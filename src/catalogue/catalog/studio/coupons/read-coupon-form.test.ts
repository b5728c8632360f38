import { afterEach, expect, it } from 'vitest';
import { readOfficeZoneFrom, usualOfficeZone } from '#foundation/locale/office-zone.ts';
import { unlimited } from '#tests/coupons';
import { couponFormValues, readCouponForm } from './read-coupon-form.ts';

afterEach(() => readOfficeZoneFrom(() => usualOfficeZone));

function read(typed: Record<string, string>, more: [string, string][] = []) {
  const form = new FormData();
  for (const [field, value] of [...Object.entries(typed), ...more]) form.append(field, value);
  return readCouponForm(couponFormValues(form));
}

it('a form with nothing but a name, a share and a code has no limits', () => {
  expect(read({ name: ' Diwali ', kind: 'percent', percent: '12.5', code: ' diwali ' })).toEqual({
    name: 'Diwali',
    terms: { kind: 'percent', basisPoints: 1_250 },
    codes: { code: 'DIWALI', maxUses: null },
    ...unlimited,
  });
});

it('amounts are read in each currency, days on the clock of the office, the last one whole', () => {
  const typed = { kind: 'fixed', INR: '1,000', USD: '2.50', startsAt: '2027-01-01', endsAt: '2027-01-31' };
  const limits: [string, string][] = [
    ['offers', 'maker-in'],
    ['offers', 'maker-us'],
    ['markets', 'IN'],
    ['markets', 'US'],
    ['plans', 'full'],
  ];
  expect(read({ ...typed, codes: 'list', code: 'school', count: '30' }, limits)).toMatchObject({
    terms: { kind: 'fixed', amounts: { INR: 100_000, USD: 250 } },
    codes: { prefix: 'SCHOOL', count: 30 },
    offers: ['maker-in', 'maker-us'],
    markets: ['IN', 'US'],
    plans: ['full'],
    startsAt: new Date('2026-12-31T18:30:00Z'),
    endsAt: new Date('2027-01-31T18:30:00Z'),
  });
});

it('the last day is whole in an office whose clock changes on it', () => {
  readOfficeZoneFrom(() => 'America/New_York');
  expect(read({ startsAt: '2027-11-07', endsAt: '2027-11-07' })).toMatchObject({
    startsAt: new Date('2027-11-07T04:00:00Z'),
    endsAt: new Date('2027-11-08T05:00:00Z'),
  });
});

it.each([
  [{ percent: '1e3' }, { terms: { basisPoints: -1 } }],
  [{ percent: '10.555' }, { terms: { basisPoints: -1 } }],
  [{ percent: '12,5' }, { terms: { basisPoints: -1 } }],
  [{ kind: 'fixed', INR: '33,50' }, { terms: { amounts: { INR: -1 } } }],
  [{ kind: 'fixed', INR: '-5' }, { terms: { amounts: { INR: -1 } } }],
  [{ code: 'X', maxUses: '1.5' }, { codes: { maxUses: -1 } }],
  [{ perCustomer: 'many' }, { perCustomer: -1 }],
  [{ startsAt: '31.01.2027' }, { startsAt: new Date(Number.NaN) }],
])('%j is read as something the use case refuses or leaves out', (typed, expected) => {
  expect(read(typed as unknown as Record<string, string>)).toMatchObject(expected);
});
