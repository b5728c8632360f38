import { redirect } from 'react-router';
import { log } from '#foundation/config/log.server.ts';
import { database } from '#platform/db';
import { gatewayNamed, listPaymentSessions } from '#sales/payments';
import { paths } from '#foundation/web/paths.ts';
import type { Route } from './+types/gateway-return.api';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderPath } from '../order/links.ts';
import { refreshOrder } from './refresh-order.ts';

const longest = 16 * 1024;

/** A direct visit of the URL. */
export function loader() {
  return to(paths.paymentStatus());
}

/**
 * The gateway's page posts the buyer back. With a valid signature over one of our payments, its state is looked up at the gateway. Without one, the
 * buyer still sees the order's status, but no look-up happens.
 */
export async function action({ params, request }: Route.ActionArgs) {
  const order = await findOrderByToken(database(), new URL(request.url).searchParams.get('order'));
  const gateway = gatewayNamed(params.gateway);
  const body = await request.text();
  if (!order || !gateway?.provesReturn || body.length > longest) return to(paths.paymentStatus());
  const fields = new URLSearchParams(body);
  const sessions = await listPaymentSessions(database(), order.id);
  const proven = sessions.some(
    (session) => session.gateway === gateway.name && gateway.provesReturn?.(fields, session.gatewayReference),
  );
  if (!proven)
    log().info({ orderId: order.id, gateway: gateway.name }, 'buyer returned without a valid payment signature');
  return to(orderPath(await refreshOrder(order, { atOnce: proven })));
}

function to(path: string): Response {
  return redirect(path, { status: 303, headers: { 'Cache-Control': 'no-store' } });
}
