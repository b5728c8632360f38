import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { bareCode, isCouponCode } from './coupon-code.ts';
import { couponCodes } from '../tables.ts';

/** The letters and digits of a stored code, as `coupon_codes_bare_index` has them. */
export const bareStored = sql`replace(${couponCodes.code}, '-', '')`;

/**
 * The code that somebody means who typed one (`readCouponCode`): that very code, else the one of the same letters and digits. Of two such codes, which
 * can only be older than the rule that refuses them (`createCoupon`), it is the one made first; each is still found as it is written. A code that there
 * is none of is returned as it was typed, to be refused as unknown.
 */
export async function storedCode(tx: Tx, typed: string): Promise<string> {
  if (!isCouponCode(typed)) return typed;
  const alike = await tx
    .select({ code: couponCodes.code })
    .from(couponCodes)
    .where(eq(bareStored, bareCode(typed)))
    .orderBy(asc(couponCodes.couponId), asc(couponCodes.code))
    .limit(20);
  return (alike.find(({ code }) => code === typed) ?? alike[0])?.code ?? typed;
}
