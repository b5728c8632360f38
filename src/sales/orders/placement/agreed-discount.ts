import { couponWorth, quote, type CouponTerms, type Offer } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { money, type Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { may, type Role } from '#platform/people/model';
import type { AgreedDiscount } from '../model.ts';
import { readReason } from '../order/read-reason.ts';
import type { OrderInput } from './order-input.ts';

/** Why staff may not give this discount. */
export type DiscountRefusal = 'discount-role' | 'discount-reason' | 'discount-limit';

/** The largest discount of a role, in percent: none without the permission, any for owners, else DISCOUNT_LIMIT_PERCENT. */
export function discountLimit(role: Role): number {
  if (!may(role, 'orders.discount')) return 0;
  return role === 'owner' ? 100 : config().DISCOUNT_LIMIT_PERCENT;
}

/** The largest discount of a role on the price of `seats` seats of an offer, after a coupon. */
export function maxDiscount(role: Role, offer: Offer, coupon: CouponTerms | null, seats = 1): Money {
  const whole = wholePrice(offer, coupon, seats);
  return money(Math.floor((whole * discountLimit(role)) / 100), offer.currency);
}

/**
 * The discount of a manual order, as stored with it; null if none is asked for, or it is zero. Refuses 'discount-role' without permission,
 * 'discount-reason' without a reason of 3 to 300 characters, and 'discount-limit' above `maxDiscount` or the price.
 */
export function agreedDiscount(
  { discount, by, source, learners }: Pick<OrderInput, 'discount' | 'by' | 'source' | 'learners'>,
  offer: Offer,
  coupon: CouponTerms | null,
): Outcome<AgreedDiscount | null, DiscountRefusal> {
  if (!discount) return ok(null);
  if (source !== 'staff' || !by || !may(by.role, 'orders.discount')) return refused('discount-role');
  const reason = readReason(discount.reason);
  if (reason === null) return refused('discount-reason');
  const { terms } = discount;
  const { currency } = offer;
  const whole = wholePrice(offer, coupon, learners.length);
  if (terms.kind === 'fixed' && (terms.amounts[currency] ?? 0) > whole) return refused('discount-limit');
  const worth = couponWorth(terms, whole, currency);
  if (worth > maxDiscount(by.role, offer, coupon, learners.length).amount) return refused('discount-limit');
  return ok(worth === 0 ? null : { terms, worth: money(worth, currency), reason, by: by.name });
}

function wholePrice(offer: Offer, coupon: CouponTerms | null, seats: number): number {
  const { total, later } = quote(offer, coupon, seats);
  return total.amount + (later?.amount ?? 0);
}
