import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { usesOf, type Customer } from './find-coupon.ts';
import { couponCodes, coupons, couponUses } from '../tables.ts';

/**
 * Takes one use of a code for an order, in one conditional statement; idempotent per order. Returns false if none is left. The code's limits were
 * checked by `findCoupon` under the lock of `lockCoupons`.
 */
export async function takeCouponUse(
  tx: Tx,
  { code, orderId, customer }: { code: string; orderId: string; customer: Customer },
): Promise<boolean> {
  const [own] = await tx.select().from(couponUses).where(eq(couponUses.orderId, orderId));
  if (own && own.state !== 'released') return true;
  const couponId = await countUp(tx, code);
  if (couponId === null) return false;
  const use = { code, couponId, mobile: customer.mobile, email: customer.email.toLowerCase(), state: 'taken' };
  await tx
    .insert(couponUses)
    .values({ id: newId(), orderId, ...use })
    .onConflictDoUpdate({ target: couponUses.orderId, set: use });
  return true;
}

/** Gives back the uses of orders that end unpaid; orders without a coupon are ignored. */
export async function releaseCouponUses(tx: Tx, orderIds: string[]): Promise<void> {
  if (orderIds.length === 0) return;
  const taken = and(inArray(couponUses.orderId, orderIds), eq(couponUses.state, 'taken'));
  const ids = tx.select({ id: couponUses.couponId }).from(couponUses).where(taken);
  await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(inArray(coupons.id, ids))
    .orderBy(asc(coupons.id))
    .for('update');
  const released = await tx
    .update(couponUses)
    .set({ state: 'released' })
    .where(taken)
    .returning({ code: couponUses.code });
  for (const { code } of released)
    await tx
      .update(couponCodes)
      .set({ uses: sql`${couponCodes.uses} - 1` })
      .where(eq(couponCodes.code, code));
}

/**
 * Takes the use of an order again after a late payment. Returns 'used-up', and takes nothing, if the code has no use left or the customer has used
 * theirs: the limits hold in every order of events, so such a payment pays for nothing. Null for an order without a coupon use to take again.
 */
export async function regainCouponUse(tx: Tx, orderId: string): Promise<'taken' | 'used-up' | null> {
  const [use] = await tx
    .select()
    .from(couponUses)
    .where(and(eq(couponUses.orderId, orderId), eq(couponUses.state, 'released')));
  if (!use) return null;
  const [coupon] = await tx
    .select({ perCustomer: coupons.perCustomer })
    .from(coupons)
    .where(eq(coupons.id, use.couponId))
    .for('update');
  const most = coupon?.perCustomer ?? null;
  if (most !== null && (await usesOf(tx, use.couponId, use, orderId)) >= most) return 'used-up';
  if ((await countUp(tx, use.code)) === null) return 'used-up';
  await tx.update(couponUses).set({ state: 'taken' }).where(eq(couponUses.id, use.id));
  return 'taken';
}

/** Counts one more use; returns the coupon of the code, or null when none is left. */
async function countUp(tx: Tx, code: string): Promise<string | null> {
  const [row] = await tx
    .update(couponCodes)
    .set({ uses: sql`${couponCodes.uses} + 1` })
    .where(
      and(
        eq(couponCodes.code, code),
        sql`(${couponCodes.maxUses} is null or ${couponCodes.uses} < ${couponCodes.maxUses})`,
      ),
    )
    .returning({ couponId: couponCodes.couponId });
  return row?.couponId ?? null;
}
