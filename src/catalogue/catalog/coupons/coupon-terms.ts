import type { Currency } from '#foundation/kit/money.ts';

/** The discount of a coupon: hundredths of a percent, or an amount in minor units per currency. */
export type CouponTerms =
  | { kind: 'percent'; basisPoints: number }
  | { kind: 'fixed'; amounts: Record<Currency, number> };

/**
 * A coupon's discount on a price, in minor units of the currency: never more than the price. A percentage is rounded down to a minor unit. Throws on
 * a price or terms that are not integers in range.
 */
export function couponWorth(terms: CouponTerms, price: number, currency: Currency): number {
  const off = terms.kind === 'percent' ? terms.basisPoints : (terms.amounts[currency] ?? 0);
  if (!Number.isSafeInteger(price) || price < 0 || !Number.isSafeInteger(off) || off < 0)
    throw new Error('Coupons are reckoned in whole minor units, and never below nothing');
  if (terms.kind === 'fixed') return Math.min(off, price);
  if (off > 10_000) throw new Error('No coupon takes more than the whole price');
  return Number((BigInt(price) * BigInt(off)) / 10_000n);
}
