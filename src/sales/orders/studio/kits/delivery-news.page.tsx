import { Outlet } from 'react-router';
import { inTransaction } from '#platform/db';
import type { DeliveryNews } from '#sales/delivery/model';
import { requireStaff } from '#platform/people';
import { kitsMissing } from '../../enrolled/kits-missing.ts';
import type { Route } from './+types/delivery-news.page';

/** Tells the list of kits what only orders know: how many of them ought to have a kit and have none. */
export async function loader({ request }: Route.LoaderArgs): Promise<DeliveryNews> {
  await requireStaff(request, 'delivery.read');
  return { withoutKit: (await inTransaction((tx) => kitsMissing(tx, 100))).length };
}

export default function DeliveryNewsLayout({ loaderData }: Route.ComponentProps) {
  return <Outlet context={loaderData satisfies DeliveryNews} />;
}
