import { say } from '#foundation/i18n/staff/say.ts';
import { ok } from '#foundation/kit/outcome.ts';
import { submitStaffForm } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { stopCoupon } from '../../coupons/manage-coupons.ts';

const refusals = () => ({
  'not-allowed': say('Your role does not allow this.'),
  'not-open': say('It is already stopped.'),
  'no-reason': say('Write why, in 3 to 300 characters.'),
});

const consequences = (why: string) => [
  say('Nobody can use this coupon any more. This cannot be undone.'),
  say('Orders that were placed with it keep their price.'),
  say('Why: {why}', { why }),
];

/** The scope of the single-use keys of a coupon's forms. */
export const couponScope = (id: string) => `coupon:${id}`;

/** Shows what stopping a coupon means, and stops it once that is confirmed. */
export function submitStopCoupon(form: FormData, { staff, id }: { staff: Staff; id: string }) {
  const said = form.get('why');
  const why = typeof said === 'string' ? said.trim() : '';
  return submitStaffForm(form, {
    scope: couponScope(id),
    refusals: refusals(),
    work: async (tx) => {
      const stopped = await stopCoupon(tx, { staff, id, why });
      return stopped.ok
        ? ok({ says: consequences(why), button: say('Stop this coupon'), did: say('The coupon is stopped.') })
        : stopped;
    },
  });
}
