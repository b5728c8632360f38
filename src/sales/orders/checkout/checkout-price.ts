import { joinedOffer, type Batch } from '#catalogue/batches/model';
import { partsDueOf, quote, type CouponTerms, type Offer, type SessionShare } from '#catalogue/catalog/model';
import type { Language } from '#foundation/locale/language.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import { countOfInstalments } from '../payment-plan/instalments.ts';
import { maxRows } from './learners/learner-fields.ts';
import { shownTotal } from './checkout-values.ts';
import type { CheckoutPrice } from './checkout-view.ts';

export type AppliedCoupon = { code: string; terms: CouponTerms };

/** An offer, as it sells one batch or any. */
type Sold = Offer & { share?: SessionShare };

/** The price of `seats` seats of an offer, formatted for the page; always computed here, never taken from a form. */
export function checkoutPrice(offer: Sold, language: Language, coupon: AppliedCoupon | null, seats = 1): CheckoutPrice {
  const price = quote(offer, coupon?.terms, seats);
  const { lines, total, struck, later } = price;
  return {
    lines: lines.map(({ kind, amount, quantity = 1 }) => ({ kind, quantity, amount: formatMoney(amount, language) })),
    total: formatMoney(total, language),
    shownTotal: shownTotal(price),
    struck: struck && !later ? formatMoney(struck, language) : null,
    later: later ? formatMoney(later, language) : null,
    months: partsDueOf(offer) === 'before-start' ? 0 : monthsOf(offer, later?.amount ?? 0),
    free: total.amount === 0,
    coupon: coupon?.code ?? null,
  };
}

const monthsOf = ({ parts, least = 0 }: Offer, later: number): number => countOfInstalments({ later, parts, least });

/** The same for one learner, two, and so on: adding a row changes the price without a request. */
export function pricesByLearners(offer: Sold, language: Language, coupon: AppliedCoupon | null): CheckoutPrice[] {
  return Array.from({ length: maxRows }, (_, index) => checkoutPrice(offer, language, coupon, index + 1));
}

/** The same by the batches (ids) that have begun and cost less than the whole price; the others cost what the offer says. */
export function pricesOfBegun(
  offer: Offer,
  batches: Batch[],
  { language, coupon }: { language: Language; coupon: AppliedCoupon | null },
): Record<string, CheckoutPrice[]> {
  const joined = batches.flatMap((batch) => {
    const sold = joinedOffer(offer, batch);
    return sold.share ? [[batch.id, pricesByLearners(sold, language, coupon)] as const] : [];
  });
  return Object.fromEntries(joined);
}
