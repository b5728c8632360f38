import { database } from '#platform/db';
import type { Route } from './+types/calendar.api';
import { findOrderByToken } from '../order/find-orders.ts';
import { calendarParts } from './calendar-parts.ts';
import { familyCalendar } from './order-calendar.ts';

/** The calendar file of a paid order; the same 404 for everything else. */
export async function loader({ request }: Route.LoaderArgs) {
  const order = await findOrderByToken(database(), new URL(request.url).searchParams.get('order'));
  if (order?.state !== 'paid') throw new Response('Page not found: /calendar.ics', { status: 404 });
  const parts = await calendarParts(database(), order);
  return new Response(familyCalendar(order, parts, order.language), {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="workshop.ics"',
      'Cache-Control': 'no-store',
    },
  });
}
