import { inTransaction } from '#db';
import { requireStaff } from '#people';
import type { Route } from './+types/home.page';
import { readHome } from './read-home.ts';
import { HomeView } from './ui/home-view.tsx';

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request);
  return inTransaction((tx) => readHome(tx, staff));
}

export default function StudioHome({ loaderData }: Route.ComponentProps) {
  return <HomeView home={loaderData} />;
}
