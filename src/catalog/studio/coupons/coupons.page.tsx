import { redirect } from 'react-router';
import { inTransaction } from '#db';
import { newId } from '#kit/id';
import { listPage, pageRows } from '#kit/list-page';
import { readForm, textOf } from '#kit/form-data';
import { paths } from '#paths';
import { requireStaff } from '#people';
import { EmptyState } from '#ui/feedback/empty';
import { Notice } from '#ui/feedback/notice';
import { PageHead } from '#ui/admin/page-head';
import { Pager } from '#ui/admin/pager';
import { useStandingAnswer } from '#ui/forms/persistent-action-data';
import { listCoupons } from '../../coupons/list-coupons.ts';
import { mayManageCoupons } from '../../coupons/manage-coupons.ts';
import type { Route } from './+types/coupons.page';
import { CouponForm } from './coupon-form.tsx';
import { CouponRows, couponRow } from './coupon-rows.tsx';
import { makeCoupon } from './make-coupon.ts';
import { couponFormValues } from './read-coupon-form.ts';

export const meta = () => [{ title: 'Coupons · Studio' }];

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'coupons.read');
  const { page, ...range } = listPage(new URL(request.url).searchParams);
  const { rows: found, more } = pageRows(await inTransaction((tx) => listCoupons(tx, range)));
  const rows = found.map(couponRow);
  return { rows, page, more, mayManage: mayManageCoupons(staff), formKey: newId() };
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'coupons.read');
  if (!mayManageCoupons(staff)) throw new Response('Your role does not allow this', { status: 403 });
  const form = await readForm(request);
  const values = couponFormValues(form);
  const made = await makeCoupon(values, { staff, key: textOf(form, 'key') });
  return 'id' in made ? redirect(paths.studioCoupon(made.id), 303) : { values, ...made };
}

export default function CouponsPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useStandingAnswer(actionData);
  const { rows, page, more, mayManage, formKey } = loaderData;
  return (
    <>
      <PageHead title="Coupons">One coupon per order, on top of the discounted price. Newest first.</PageHead>
      {answer && (
        <Notice tone="warning" role="alert">
          {answer.sentBefore
            ? 'This form was sent before with other fields, and its coupon was created: see the list below. Send it again to create another.'
            : 'No coupon was created: please check the fields below.'}
        </Notice>
      )}
      {mayManage && <CouponForm formKey={formKey} values={answer?.values} problems={answer?.problems ?? {}} />}
      {rows.length === 0 ? (
        <EmptyState title="No coupons yet">Finance and owners create them here.</EmptyState>
      ) : (
        <CouponRows rows={rows} />
      )}
      <Pager page={page} more={more} to={(number) => paths.studioCoupons(number)} />
    </>
  );
}
