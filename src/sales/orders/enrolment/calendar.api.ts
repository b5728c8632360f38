import { config } from '#foundation/config';
import { database } from '#platform/db';
import type { Route } from './+types/calendar.api';
import { familyPathOnPage } from '../family-link/family-link.ts';
import { findOrderByToken } from '../order/find-orders.ts';
import { calendarParts, hadSeat } from './calendar-parts.ts';
import { cancelledCalendar, familyCalendar } from './order-calendar.ts';

/**
 * The calendar file of a paid order. One that has lost its seat takes its entries out of the calendar again; the same 404 for everything else.
 */
export async function loader({ request }: Route.LoaderArgs) {
  const order = await findOrderByToken(database(), new URL(request.url).searchParams.get('order'));
  if (!order || (order.state !== 'paid' && !(await hadSeat(database(), order.id))))
    throw new Response('Page not found: /calendar.ics', { status: 404 });
  const parts = await calendarParts(database(), order, config().SITE_URL + (await familyPathOnPage(database(), order)));
  const [file, name] =
    order.state === 'paid'
      ? [familyCalendar(order, parts), 'workshop.ics']
      : [cancelledCalendar(order, parts), 'cancelled.ics'];
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
