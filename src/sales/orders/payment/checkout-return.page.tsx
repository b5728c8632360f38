import { redirect } from 'react-router';
import { database } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import type { Route } from './+types/checkout-return.page';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderPath } from '../order/links.ts';
import { refreshOrder } from './refresh-order.ts';

/** The buyer returns from the gateway: the result is looked up there, not read from the URL. */
export async function loader({ request }: Route.LoaderArgs) {
  const order = await findOrderByToken(database(), new URL(request.url).searchParams.get('order'));
  const to = order ? orderPath(await refreshOrder(order, { atOnce: true })) : paths.paymentStatus();
  return redirect(to, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
