import { inTransaction, once, reading } from '#platform/db';
import { ok, refused } from '#foundation/kit/outcome.ts';
import type { Staff } from '#platform/people/model';
import { createCoupon } from '../../coupons/create-coupon.ts';
import type { CouponProblems } from '../../coupons/manage-coupons.ts';
import { offersMadeFree, type MadeFree } from './made-free.ts';
import { seenOf } from './seen-free.ts';
import { readCouponForm, unreadAmounts, type CouponFormValues } from './read-coupon-form.ts';

/**
 * Creates the coupon of a form once per key, even if the form is sent again: a list of codes created twice would be given away twice. Returns its id,
 * or the problems; `sentBefore` if the key created another coupon, or is too old to know. Creates nothing while it would make offers free that the
 * form has not shown (`free`): `seen` is what it sends back.
 */
export async function makeCoupon(
  values: CouponFormValues,
  { staff, key, seen }: { staff: Staff; key: string; seen: string },
): Promise<{ id: string } | { problems: CouponProblems; sentBefore: boolean; free: MadeFree[] }> {
  const free = await reading((tx) => offersMadeFree(tx, readCouponForm(values)));
  if (free.length > 0 && seen !== seenOf(free)) return { problems: {}, sentBefore: false, free };
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
  return { problems, sentBefore: made.reason !== 'wrong', free };
}
