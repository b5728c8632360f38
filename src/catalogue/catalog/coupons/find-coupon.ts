import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { isCouponCode } from './coupon-code.ts';
import type { CouponRefusal } from './coupon-refusal.ts';
import type { CouponTerms } from './coupon-terms.ts';
import type { Offer } from '../model.ts';
import { couponCodes, coupons, couponUses } from '../tables.ts';

/** Who buys: the mobile number in E.164 and the e-mail address; either makes it the same customer. Empty: not given. */
export type Customer = { mobile: string; email: string };

type Wish = {
  /** As `readCouponCode` reads it. */
  code: string;
  offer: Pick<Offer, 'slug' | 'market' | 'plan' | 'currency'>;
  /** Null while unknown: then the per-customer limit is checked later. */
  customer: Customer | null;
  /** The buyer's order that the new one replaces: its coupon use counts as theirs. */
  insteadOf?: string | undefined;
};

/**
 * What a code takes off for this offer and customer now, by the database's clock; a use is not taken. A code that the
 * replaced order has taken stays good. Refuses with a `CouponRefusal`.
 */
export async function findCoupon(tx: Tx, wish: Wish): Promise<Outcome<CouponTerms, CouponRefusal>> {
  const { code, offer, customer, insteadOf } = wish;
  if (!isCouponCode(code)) return refused('unknown');
  const [found] = await tx
    .select({
      coupon: coupons,
      used: sql<boolean>`coalesce(${couponCodes.uses} >= ${couponCodes.maxUses}, false)`,
      early: sql<boolean>`coalesce(${coupons.startsAt} > now(), false)`,
      late: sql<boolean>`coalesce(${coupons.endsAt} <= now(), false)`,
    })
    .from(couponCodes)
    .innerJoin(coupons, eq(coupons.id, couponCodes.couponId))
    .where(eq(couponCodes.code, code));
  if (!found) return refused('unknown');
  const { coupon, used, early, late } = found;
  const terms = toTerms(coupon);
  if (coupon.markets && !coupon.markets.includes(offer.market)) return refused('not-this-market');
  if (terms.kind === 'fixed' && !terms.amounts[offer.currency]) return refused('not-this-market');
  if (coupon.offers && !coupon.offers.includes(offer.slug)) return refused('not-this-offer');
  if (coupon.plans && !coupon.plans.includes(offer.plan)) return refused('not-this-plan');
  if (customer && coupon.perCustomer !== null) {
    const before = await usesOf(tx, coupon.id, customer, insteadOf);
    if (before >= coupon.perCustomer) return refused('already-yours');
  }
  if (insteadOf && (await hasTaken(tx, insteadOf, code))) return ok(terms);
  if (late || coupon.state !== 'open') return refused('expired');
  if (early) return refused('not-yet');
  return used ? refused('used-up') : ok(terms);
}

/**
 * Locks the coupons of these codes until the transaction ends, in a fixed order. Call it before taking or giving back uses, and before any batch
 * lock, to avoid deadlocks.
 */
export async function lockCoupons(tx: Tx, codes: string[]): Promise<void> {
  const known = codes.filter(isCouponCode);
  if (known.length === 0) return;
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(
      inArray(
        coupons.id,
        tx.select({ id: couponCodes.couponId }).from(couponCodes).where(inArray(couponCodes.code, known)),
      ),
    )
    .orderBy(asc(coupons.id))
    .for('update');
}

/** The row of a coupon as `quote` takes it. */
export function toTerms({ kind, basisPoints, amounts }: typeof coupons.$inferSelect): CouponTerms {
  return kind === 'percent'
    ? { kind: 'percent', basisPoints: basisPoints ?? 0 }
    : { kind: 'fixed', amounts: amounts ?? {} };
}

/** How many uses of a coupon a customer holds, by mobile number or e-mail address; those of the order `but` are left out. */
export async function usesOf(tx: Tx, couponId: string, { mobile, email }: Customer, but?: string): Promise<number> {
  return tx.$count(
    couponUses,
    and(
      eq(couponUses.couponId, couponId),
      ne(couponUses.state, 'released'),
      or(
        and(ne(couponUses.mobile, ''), eq(couponUses.mobile, mobile)),
        // Empty is not an address: customers without one are not the same.
        and(ne(couponUses.email, ''), eq(couponUses.email, email.toLowerCase())),
      ),
      ...(but ? [ne(couponUses.orderId, but)] : []),
    ),
  );
}

async function hasTaken(tx: Tx, orderId: string, code: string): Promise<boolean> {
  const own = and(eq(couponUses.orderId, orderId), eq(couponUses.code, code), eq(couponUses.state, 'taken'));
  return (await tx.$count(couponUses, own)) > 0;
}
