import { redirect } from 'react-router';
import { inTransaction, reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { endCalendarLink, renewCalendarLink } from '../../calendar/calendar-link.ts';
import type { Route } from './+types/calendar.page';
import { CalendarView } from './calendar-view.tsx';
import { readCalendar } from './read-calendar.ts';

export const meta = () => studioTitle('Calendar');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  return reading((tx) => readCalendar(tx, staff, new URL(request.url).searchParams));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'rosters.change-own');
  const wish = textOf(await readForm(request), 'do');
  if (wish !== 'renew-link' && wish !== 'end-link') throw new Response('Unknown action', { status: 400 });
  await inTransaction((tx) => (wish === 'renew-link' ? renewCalendarLink(tx, staff) : endCalendarLink(tx, staff)));
  return redirect(studioPaths.studioCalendar(Object.fromEntries(new URL(request.url).searchParams)), 303);
}

export default function CalendarPage({ loaderData }: Route.ComponentProps) {
  return <CalendarView calendar={loaderData} />;
}
