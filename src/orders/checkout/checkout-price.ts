import { quote, type CouponTerms, type Offer } from '#catalog/model';
import type { Language } from '#locale/language';
import { formatMoney } from '#kit/money';
import { shownTotal } from './checkout-values.ts';
import type { CheckoutPrice } from './checkout-view.ts';

export type AppliedCoupon = { code: string; terms: CouponTerms };

/** What an offer costs, written for the page; always reckoned here, never taken from a form. */
export function checkoutPrice(offer: Offer, language: Language, coupon: AppliedCoupon | null): CheckoutPrice {
  const { lines, total, struck, later } = quote(offer, coupon?.terms);
  return {
    lines: lines.map(({ kind, amount }) => ({ kind, amount: formatMoney(amount, language) })),
    total: formatMoney(total, language),
    shownTotal: shownTotal(total),
    struck: struck && !later ? formatMoney(struck, language) : null,
    later: later ? formatMoney(later, language) : null,
    free: total.amount === 0,
    coupon: coupon?.code ?? null,
  };
}
