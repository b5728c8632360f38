import { and, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import { ok, refused, type Outcome } from '#kit/outcome';
import { recordAudit } from '#people';
import type { Role, Staff } from '#people/model';
import { coupons } from './tables.ts';

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

const managers: Role[] = ['owner', 'finance'];

/** Whether somebody may make, stop and export coupons: they are money. */
export function mayManageCoupons({ role }: Pick<Staff, 'role'>): boolean {
  return managers.includes(role);
}

/** Ends a coupon for good; orders that hold a use keep it. Refuses 'not-allowed', and 'not-open' (unknown or stopped before). */
export async function stopCoupon(
  tx: Tx,
  { staff, id }: { staff: Staff; id: string },
): Promise<Outcome<void, 'not-allowed' | 'not-open'>> {
  if (!mayManageCoupons(staff)) return refused('not-allowed');
  const stopped = await tx
    .update(coupons)
    .set({ state: 'stopped' })
    .where(and(eq(coupons.id, id), eq(coupons.state, 'open')))
    .returning({ id: coupons.id });
  if (stopped.length === 0) return refused('not-open');
  await recordAudit(tx, { who: staff.name, did: 'coupon-stopped', kind: 'coupon', id });
  return ok(undefined);
}
