import { inTransaction } from '#db';
import { requireStaff } from '#people';
import type { Route } from './+types/orders.page';
import { OrdersView } from './orders-view.tsx';
import { readOrderList } from './read-order-list.ts';

export const meta = () => [{ title: 'Orders · Studio' }];

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'orders.read');
  return inTransaction((tx) => readOrderList(tx, new URL(request.url).searchParams));
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <OrdersView list={loaderData} />;
}
