import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponWorth, quote, type CouponTerms } from '../model.ts';
import { newCouponCode } from './new-codes.ts';
import { isCouponCode, readCouponCode } from './coupon-code.ts';

const currency = fc.constantFrom('INR', 'USD', 'AED', 'AUD', 'JPY', 'KWD');
// From one yen or paisa to a hundred million rupees: the arithmetic knows whole minor units and no decimals.
const amount = fc.integer({ min: 0, max: 10_000_000_000 });
const terms: fc.Arbitrary<CouponTerms> = fc.oneof(
  fc.integer({ min: 1, max: 10_000 }).map((basisPoints) => ({ kind: 'percent' as const, basisPoints })),
  fc
    .dictionary(
      currency,
      amount.map((value) => value + 1),
    )
    .map((amounts) => ({ kind: 'fixed' as const, amounts })),
);
const offer = fc
  .record({
    price: amount,
    off: fc.double({ min: 0, max: 1, noNaN: true }),
    now: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  .chain(({ price, off, now }) => {
    const discountedPrice = Math.floor(price * off);
    const advance = { plan: 'advance' as const, payNow: Math.floor(discountedPrice * now) };
    return fc
      .tuple(fc.constantFrom({ plan: 'full' as const, payNow: null }, advance), currency)
      .map(([plan, code]) => ({ ...plan, price, discountedPrice, currency: code }));
  });

describe('a coupon', () => {
  it('never takes more than the price, in any currency', () => {
    fc.assert(
      fc.property(terms, amount, currency, (coupon, price, code) => {
        const worth = couponWorth(coupon, price, code);
        expect(Number.isSafeInteger(worth) && worth >= 0 && worth <= price).toBe(true);
      }),
    );
  });

  it('leaves a total that is the sum of its lines, and with what is paid later the price less the coupon', () => {
    fc.assert(
      fc.property(offer, terms, (sold, coupon) => {
        const { lines, total, later } = quote(sold, coupon);
        expect(lines.reduce((sum, line) => sum + line.amount.amount, 0)).toBe(total.amount);
        const worth = couponWorth(coupon, sold.discountedPrice, sold.currency);
        expect(total.amount + (later?.amount ?? 0)).toBe(sold.discountedPrice - worth);
        expect(total.amount).toBeGreaterThanOrEqual(0);
        expect(later?.amount ?? 0).toBeGreaterThanOrEqual(0);
        // The amount paid now changes only if nothing is left to pay later.
        if ((later?.amount ?? 0) > 0 && sold.payNow !== null) expect(total.amount).toBe(sold.payNow);
      }),
    );
  });

  it.each([
    [{ kind: 'percent', basisPoints: 1_000 }, 49_900, 4_990],
    [{ kind: 'percent', basisPoints: 3_333 }, 101, 33],
    [{ kind: 'percent', basisPoints: 10_000 }, 49_900, 49_900],
    [{ kind: 'percent', basisPoints: 1 }, 9_999, 0],
    [{ kind: 'fixed', amounts: { INR: 60_000 } }, 49_900, 49_900],
    [{ kind: 'fixed', amounts: { USD: 500 } }, 49_900, 0],
  ] satisfies [CouponTerms, number, number][])(
    '%j takes of %i the %i that the rules say, rounded down',
    (of, price, worth) => {
      expect(couponWorth(of, price, 'INR')).toBe(worth);
    },
  );

  it.each([
    [{ kind: 'percent', basisPoints: 10_001 }, 100],
    [{ kind: 'percent', basisPoints: -1 }, 100],
    [{ kind: 'fixed', amounts: { INR: 0.5 } }, 100],
    [{ kind: 'percent', basisPoints: 100 }, -1],
  ] satisfies [CouponTerms, number][])('%j of %d is a bug and throws', (of, price) => {
    expect(() => couponWorth(of, price, 'INR')).toThrow();
  });

  it('of an advance lowers the balance first, then what is paid now', () => {
    const advance = {
      plan: 'advance' as const,
      price: 500,
      discountedPrice: 500,
      payNow: 100,
      currency: 'INR' as const,
    };
    const off = (value: number) => quote(advance, { kind: 'fixed', amounts: { INR: value } });
    expect(off(300)).toMatchObject({ total: { amount: 100 }, later: { amount: 100 } });
    expect(off(450)).toMatchObject({ total: { amount: 50 } });
    expect(off(450).later).toBeUndefined();
    expect(off(900)).toMatchObject({ total: { amount: 0 } });
  });
});

describe('the codes of a list', () => {
  it('are different, can be typed, and hold 50 random bits', () => {
    const codes = Array.from({ length: 2_000 }, () => newCouponCode('SUMMER'));
    expect(new Set(codes).size).toBe(2_000);
    expect(codes.every((code) => isCouponCode(code) && /^SUMMER-[2-9A-HJ-NP-Z]{5}-[2-9A-HJ-NP-Z]{5}$/.test(code))).toBe(
      true,
    );
    const seen = new Set(codes.flatMap((code) => Array.from(code.slice(7).replace('-', ''))));
    expect(seen.size).toBe(32);
  });

  it.each([
    [' summer-2k ', 'SUMMER-2K', true],
    ['a', 'A', false],
    ['x--y', 'X-Y', true],
    ["' or 1=1 --", 'OR11', true],
    ['தமிழ்', 'தமிழ்', false],
    ['\u0000\u0000\u0000', '\u0000\u0000\u0000', false],
    ['A'.repeat(10_000), 'A'.repeat(200), false],
  ])('typed as %j are read as %j', (typed, read, valid) => {
    expect(readCouponCode(typed)).toBe(read);
    expect(isCouponCode(read)).toBe(valid);
  });
});
