import { config } from '#config';
import { database, databaseTime } from '#db';
import { findFamilyOrder, orderBatch } from '#orders';
import { paths } from '#paths';
import type { Route } from './+types/calendar.api';
import { readSessions } from '../sessions/read-sessions.ts';
import { familyCalendar } from './family-calendar.ts';

/** All sessions of an enrolment for a calendar; 404 for a link that opens nothing and for an enrolment without a seat, alike. */
export async function loader({ params: { token } }: Route.LoaderArgs) {
  const tx = database();
  const order = await findFamilyOrder(tx, token);
  if (order?.state !== 'paid') throw new Response('Page not found', { status: 404 });
  const found = await orderBatch(tx, order);
  const file = familyCalendar(order, {
    programme: found.programme,
    sessions: await readSessions(tx, found),
    url: config().SITE_URL + paths.family(token),
    now: await databaseTime(tx),
  });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="sessions.ics"',
      'Cache-Control': 'no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
