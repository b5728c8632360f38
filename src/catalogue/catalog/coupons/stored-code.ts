import { asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { bareCode, isCouponCode } from './coupon-code.ts';
import { couponCodes } from '../tables.ts';

/** The letters and digits of a stored code, as `coupon_codes_bare_index` has them. */
export const bareStored = sql`replace(${couponCodes.code}, '-', '')`;

/**
 * The stored code for a typed one (`readCouponCode`): an exact match, else the one with the same letters and digits. Of two such codes, which can
 * only predate the rule that refuses them (`createCoupon`), the older one; each is still found by its exact spelling. An unknown code is returned as
 * typed, to be refused as unknown.
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
