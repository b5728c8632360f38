import { money, type Currency, type Money } from '#foundation/kit/money.ts';
import { isStruck } from '#foundation/locale/price-display.ts';
import { couponWorth, type CouponTerms } from '../coupons/coupon-terms.ts';

/** The price fields of an offer, all in minor units. */
export type Priced = {
  plan: 'full' | 'advance';
  price: number;
  discountedPrice: number;
  payNow: number | null;
  /** The smallest amount that can be collected; absent: any. */
  least?: number;
  currency: Currency;
  /** The sessions that are still to come of a batch that has begun, where only those are paid; absent: all. */
  share?: SessionShare;
};

/** Sessions still to come, and all sessions. */
export type SessionShare = { left: number; of: number };

/**
 * One line of a price; `discount`, `missed` (sessions that were held before the buyer joins), `coupon` and `agreed` are negative, `later` is the part that is not paid now,
 * `tooSmall` (negative) what is left of a price and too small to be collected. `quantity`: the number of seats in
 * the amount, if more than one.
 */
export type QuoteLine = {
  kind: 'price' | 'discount' | 'missed' | 'coupon' | 'agreed' | 'tooSmall' | 'later';
  amount: Money;
  quantity?: number;
};

/** What an offer costs: `total` is paid now, `later` is the balance of an advance, `struck` the price before discount, where there is one. */
export type Quote = { lines: QuoteLine[]; total: Money; struck?: Money; later?: Money };

/**
 * The price of `seats` seats of an offer, line by line; the lines add up to `total`. An offer with a discounted price of 0 is free. A coupon reduces
 * the discounted price of all seats together (a percentage for each seat, an amount once); the discount agreed with staff reduces what remains. With
 * an advance, both reduce the later payments first, and only the excess reduces what is paid now. Where less is left than can be collected (`least`)
 * the buyer pays nothing, and no payment of an advance is smaller. Throws on amounts the import refuses (discounted
 * above price, negative, advance above the price).
 */
export function quote(
  offer: Priced,
  coupon: CouponTerms | null = null,
  seats = 1,
  agreed: CouponTerms | null = null,
): Quote {
  if (!Number.isSafeInteger(seats) || seats < 1) throw new Error('Nobody buys less than one seat');
  const { plan, price, discountedPrice: all, payNow: advance, currency } = ofSeats(offer, seats);
  if (all < 0 || all > price) throw new Error('An offer cannot cost more than its price or less than nothing');
  const many = seats > 1 ? { quantity: seats } : {};
  const lines: QuoteLine[] = [{ kind: 'price', amount: money(price, currency), ...many }];
  if (all < price) lines.push({ kind: 'discount', amount: money(all - price, currency) });
  const shareOf = (amount: number) => joined(amount / seats, offer.share) * seats;
  const discountedPrice = shareOf(all);
  if (discountedPrice < all) lines.push({ kind: 'missed', amount: money(discountedPrice - all, currency) });
  const payNow = advance === null ? null : shareOf(advance);
  const worth = coupon ? couponWorth(coupon, discountedPrice, currency) : 0;
  if (worth > 0) lines.push({ kind: 'coupon', amount: money(-worth, currency) });
  const given = agreed ? couponWorth(agreed, discountedPrice - worth, currency) : 0;
  if (given > 0) lines.push({ kind: 'agreed', amount: money(-given, currency) });
  const off = worth + given;
  const { least = 0 } = offer;
  const left = discountedPrice - off;
  const whole = left < least ? 0 : left;
  if (whole < left) lines.push({ kind: 'tooSmall', amount: money(-left, currency) });
  // The price before a discount is that of all sessions.
  const struck = !offer.share && isStruck({ price, discountedPrice: whole }) ? { struck: money(price, currency) } : {};
  if (plan === 'full') return { lines, total: money(whole, currency), ...struck };
  if (payNow === null || payNow < 0 || payNow > discountedPrice)
    throw new Error('An advance must lie between nothing and the price');
  const now = paidNow(payNow, whole, least);
  const isParted = now < whole || (off === 0 && whole === left);
  if (isParted) lines.push({ kind: 'later', amount: money(now - whole, currency) });
  const later = isParted ? { later: money(whole - now, currency) } : {};
  return { lines, total: money(now, currency), ...later, ...struck };
}

/** What a seat costs with the sessions that are left: rounded to whole minor units, never to the school's favour. */
function joined(amount: number, share: SessionShare | undefined): number {
  return share ? Math.floor((amount * share.left) / share.of) : amount;
}

/** The part of an advance, such that neither it nor what is paid later is too small to be collected. */
function paidNow(payNow: number, whole: number, least: number): number {
  const now = Math.min(payNow > 0 ? Math.max(payNow, least) : payNow, whole);
  return whole - now < least ? whole : now;
}

function ofSeats({ price, discountedPrice, payNow, ...offer }: Priced, seats: number): Priced {
  return {
    ...offer,
    price: price * seats,
    discountedPrice: discountedPrice * seats,
    payNow: payNow === null ? null : payNow * seats,
  };
}
