import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { mayManageCoupons } from '../../coupons/manage-coupons.ts';
import type { Route } from './+types/coupon.page';
import { CouponView } from './coupon-view.tsx';
import { readCouponView } from './read-coupon-view.ts';
import { submitStopCoupon } from './stop-coupon-form.ts';

export const meta = () => studioTitle('Coupon');

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'coupons.read');
  const found = await inTransaction((tx) => readCouponView(tx, { id: params.id, staff, request }));
  if (!found) throw new Response(say('There is no such coupon'), { status: 404 });
  return found;
}

export async function action({ request, params }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'coupons.read');
  if (!isId(params.id)) throw new Response(say('There is no such coupon'), { status: 404 });
  if (!mayManageCoupons(staff)) throw new Response(say('Your role does not allow this'), { status: 403 });
  const sent = await submitStopCoupon(await readForm(request), { staff, id: params.id });
  if ('answer' in sent) return sent.answer;
  return redirect(
    studioPaths.studioCoupon(params.id, { done: sent.done, again: sent.repeated ? 'yes' : undefined }),
    303,
  );
}

export default function CouponPage({ loaderData, actionData }: Route.ComponentProps) {
  return <CouponView shown={loaderData} answer={actionData} />;
}
