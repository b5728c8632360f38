import { inTransaction } from '#db';
import { requireStaff } from '#people';
import type { Route } from './+types/home.page';
import { readHome } from './read-home.ts';
import { HomeView } from './home-view.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  const weeks = Number(new URL(request.url).searchParams.get('weeks'));
  return inTransaction((tx) => readHome(tx, staff, weeks));
}

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData} />;
}
