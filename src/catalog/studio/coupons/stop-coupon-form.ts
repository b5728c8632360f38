import { ok } from '#kit/outcome';
import { submitStaffForm } from '#people';
import type { Staff } from '#people/model';
import { stopCoupon } from '../../coupons/manage-coupons.ts';

const consequences = [
  'Nobody can use this coupon any more. This cannot be undone.',
  'Orders that were placed with it keep their price.',
];

const refusals = {
  'not-allowed': 'Your role does not allow this.',
  'not-open': 'It is already stopped.',
  'no-reason': 'Write why, in 3 to 300 characters.',
};

/** The scope of the single-use keys of a coupon's forms. */
export const couponScope = (id: string) => `coupon:${id}`;

/** Shows what stopping a coupon means, and stops it once that is confirmed. */
export function submitStopCoupon(form: FormData, { staff, id }: { staff: Staff; id: string }) {
  const said = form.get('why');
  const why = typeof said === 'string' ? said.trim() : '';
  return submitStaffForm(form, {
    scope: couponScope(id),
    refusals,
    work: async (tx) => {
      const stopped = await stopCoupon(tx, { staff, id, why });
      return stopped.ok
        ? ok({ says: [...consequences, `Why: ${why}`], button: 'Stop this coupon', did: 'The coupon is stopped.' })
        : stopped;
    },
  });
}
