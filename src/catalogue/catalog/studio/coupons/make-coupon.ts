import { inTransaction, once } from '#platform/db';
import { ok, refused } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { createCoupon } from '../../coupons/create-coupon.ts';
import type { CouponProblems } from '../../coupons/manage-coupons.ts';
import { readCouponForm, unreadAmounts, type CouponFormValues } from './read-coupon-form.ts';

/**
 * Creates the coupon of a form once per key, even if the form is sent again: a list of codes created twice would be given away twice. Returns its id,
 * or the problems; `sentBefore` if the key created another coupon, or is too old to know.
 */
export async function makeCoupon(
  values: CouponFormValues,
  { staff, key }: { staff: Staff; key: string },
): Promise<{ id: string } | { problems: CouponProblems; sentBefore: boolean }> {
  let problems: CouponProblems = {};
  const made = await inTransaction((tx) =>
    once(tx, { key, scope: 'coupons', content: values }, async () => {
      const created = await createCoupon(tx, { staff, coupon: readCouponForm(values) });
      if (created.ok) return ok(created.value);
      problems = created.reason === 'not-allowed' ? {} : { ...created.details, ...unreadAmounts(values) };
      return refused('wrong');
    }),
  );
  if (made.ok) return { id: made.value.result };
  return { problems, sentBefore: made.reason !== 'wrong' };
}
