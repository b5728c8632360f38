import { database } from '#db';
import type { Route } from './+types/calendar.api';
import { findOrderByToken } from '../order/find-orders.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderCalendar } from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';

/** The calendar file of a paid order; 404 for everything else, alike. */
export async function loader({ request }: Route.LoaderArgs) {
  const order = await findOrderByToken(database(), new URL(request.url).searchParams.get('order'));
  if (order?.state !== 'paid') throw new Response('Page not found: /calendar.ics', { status: 404 });
  const sold = {
    ...(await orderBatch(database(), order)),
    ...(await orderSessions(database(), order)),
  };
  return new Response(orderCalendar(order, sold, order.language), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="workshop.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
