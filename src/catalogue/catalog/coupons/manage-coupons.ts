import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { coupons } from '../tables.ts';

/** For each wrong field of a new coupon the sentence that says so. */
export type CouponProblems = Partial<
  Record<
    | 'name'
    | 'percent'
    | 'amounts'
    | 'code'
    | 'count'
    | 'maxUses'
    | 'perCustomer'
    | 'startsAt'
    | 'endsAt'
    | 'offers'
    | 'markets'
    | 'plans',
    string
  >
>;

/** Whether staff may create, stop and export coupons: they are worth money. */
export function mayManageCoupons({ role }: Pick<Staff, 'role'>): boolean {
  return may(role, 'coupons.change');
}

/** Ends a coupon for good; orders that hold a use keep it. Refuses 'not-allowed', 'no-reason', and 'not-open' (unknown or stopped before). */
export async function stopCoupon(
  tx: Tx,
  { staff, id, why }: { staff: Staff; id: string; why: string },
): Promise<Outcome<void, 'not-allowed' | 'not-open' | 'no-reason'>> {
  if (!mayManageCoupons(staff)) return refused('not-allowed');
  const reason = why.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim();
  if (reason.length < 3 || reason.length > 300) return refused('no-reason');
  const stopped = await tx
    .update(coupons)
    .set({ state: 'stopped' })
    .where(and(eq(coupons.id, id), eq(coupons.state, 'open')))
    .returning({ id: coupons.id });
  if (stopped.length === 0) return refused('not-open');
  await recordAudit(tx, { who: staff.name, did: 'coupon-stopped', kind: 'coupon', id, details: { why: reason } });
  return ok(undefined);
}
