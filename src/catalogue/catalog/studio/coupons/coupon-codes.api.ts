import { say } from '#foundation/i18n/staff/say.ts';
import { inTransaction } from '#platform/db';
import { requireStaff } from '#platform/people';
import { exportCodes } from '../../coupons/list-coupons.ts';
import type { Route } from './+types/coupon-codes.api';

/** The codes of a coupon as a CSV file, for those who print or mail them. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'coupons.change');
  const file = await inTransaction((tx) => exportCodes(tx, { staff, id: params.id }));
  if (!file.ok)
    return file.reason === 'unknown'
      ? new Response(say('There is no such coupon'), { status: 404 })
      : new Response(say('Your role does not allow this'), { status: 403 });
  return new Response(file.value, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': 'attachment; filename="coupon-codes.csv"',
      'Cache-Control': 'no-store',
    },
  });
}
