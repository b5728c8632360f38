import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { Notice } from '#foundation/ui/feedback/notice.tsx';
import { PageHead } from '#foundation/ui/admin/page-head.tsx';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import { mayManageCoupons } from '../../coupons/manage-coupons.ts';
import type { Route } from './+types/coupons.page';
import { CouponForm } from './coupon-form.tsx';
import { CouponList } from './coupon-list.tsx';
import { makeCoupon } from './make-coupon.ts';
import { offersToChoose } from './offer-names.ts';
import { couponFormValues } from './read-coupon-form.ts';
import { readCouponList } from './read-coupon-list.ts';

export const meta = () => studioTitle('Coupons');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'coupons.read');
  const mayManage = mayManageCoupons(staff);
  return reading(async (tx) => ({
    list: await readCouponList(tx, new URL(request.url).searchParams),
    offers: mayManage ? await offersToChoose(tx) : [],
    mayManage,
    formKey: newId(),
  }));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'coupons.read');
  if (!mayManageCoupons(staff)) throw new Response(say('Your role does not allow this'), { status: 403 });
  const form = await readForm(request);
  const values = couponFormValues(form);
  const made = await makeCoupon(values, { staff, key: textOf(form, 'key'), seen: textOf(form, 'seen') });
  return 'id' in made ? redirect(studioPaths.studioCoupon(made.id), 303) : { values, ...made };
}

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  const hasProblems = Object.keys(answer?.problems ?? {}).length > 0;
  const { list, offers, mayManage, formKey } = loaderData;
  return (
    <>
      <PageHead title={say('Coupons')}>
        {say('One coupon per order, on top of the discounted price. Newest first.')}
      </PageHead>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.sentBefore
            ? say(
                'This form was sent before with other fields, and its coupon was created: see the list below. Send it again to create another.',
              )
            : hasProblems
              ? say('No coupon was created: please check the fields below.')
              : say('No coupon was created yet. With it nothing would be paid for some offers: see the form.')}
        </Notice>
      )}
      {mayManage && (
        <CouponForm
          formKey={formKey}
          values={answer?.values}
          problems={answer?.problems ?? {}}
          free={answer?.free ?? []}
          offers={offers}
        />
      )}
      <CouponList list={list} />
    </>
  );
}
