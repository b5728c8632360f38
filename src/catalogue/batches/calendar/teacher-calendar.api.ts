import { inTransaction } from '#platform/db';
import type { Route } from './+types/teacher-calendar.api';
import { teacherCalendar } from './teacher-calendar.ts';

/** The calendar feed of a teacher; the same 404 for every forged or ended address. */
export async function loader({ params }: Route.LoaderArgs) {
  const file = await inTransaction((tx) => teacherCalendar(tx, params.token));
  if (file === null) throw new Response('There is no such calendar', { status: 404 });
  return new Response(file, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="sessions.ics"',
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  });
}
