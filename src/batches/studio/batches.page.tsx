import { inTransaction } from '#db';
import { requireStaff } from '#people';
import type { Route } from './+types/batches.page';
import { BatchListView } from './batch-list-view.tsx';
import { readBatchList } from './read-batch-list.ts';

export const meta = () => [{ title: 'Batches · Studio' }];

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'batches.read');
  return inTransaction((tx) => readBatchList(tx, new URL(request.url).searchParams, staff));
}

export default function BatchesPage({ loaderData }: Route.ComponentProps) {
  return <BatchListView list={loaderData} />;
}
