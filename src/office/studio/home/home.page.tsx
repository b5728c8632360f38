import { redirect } from 'react-router';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { may } from '#platform/people/model';
import type { Route } from './+types/home.page';
import { readHome } from './read-home.ts';
import { HomeView } from './home-view.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  // Teachers without other permissions start with their sessions.
  if (may(staff.role, 'rosters.read-own') && !may(staff.role, 'batches.read'))
    throw redirect(studioPaths.studioCalendar(), 303);
  const weeks = Number(new URL(request.url).searchParams.get('weeks'));
  return readHome(staff, weeks);
}

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData} />;
}
