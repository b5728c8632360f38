import type { Tx } from '#platform/db';
import { money, type Money } from '#foundation/kit/money.ts';
import { couponWorth, type CouponTerms } from '../../coupons/coupon-terms.ts';
import type { NewCoupon } from '../../coupons/create-coupon.ts';
import { listOffers } from '../../offers/find-offer.ts';

/** An offer that costs nothing with a coupon, and what would be left of its price: nothing, or too little to be collected. */
export type MadeFree = { offer: string; left: Money };

/**
 * The offers on sale for which a coupon leaves nothing to collect, for one seat. None for a coupon that takes off everything: that is what it is for.
 * None for terms that `createCoupon` refuses.
 */
export async function offersMadeFree(
  tx: Tx,
  { terms, offers, markets, plans }: Pick<NewCoupon, 'terms' | 'offers' | 'markets' | 'plans'>,
): Promise<MadeFree[]> {
  if (!isReckonable(terms) || (terms.kind === 'percent' && terms.basisPoints === 10_000)) return [];
  return (await listOffers(tx, {})).flatMap(({ slug, market, plan, discountedPrice, least = 0, currency }) => {
    const isMeant =
      (offers?.includes(slug) ?? true) && (markets?.includes(market) ?? true) && (plans?.includes(plan) ?? true);
    if (!isMeant || discountedPrice === 0) return [];
    const left = discountedPrice - couponWorth(terms, discountedPrice, currency);
    return left < Math.max(1, least) ? [{ offer: slug, left: money(left, currency) }] : [];
  });
}

function isReckonable(terms: CouponTerms): boolean {
  const values = terms.kind === 'percent' ? [terms.basisPoints] : Object.values(terms.amounts);
  return values.every(
    (value) => Number.isSafeInteger(value) && value > 0 && (terms.kind === 'fixed' || value <= 10_000),
  );
}
