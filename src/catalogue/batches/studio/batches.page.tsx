import { redirect } from 'react-router';
import { reading } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/batches.page';
import { archiveChosen } from './list/archive-chosen.ts';
import { BatchListView } from './list/batch-list-view.tsx';
import { readBatchList } from './list/read-batch-list.ts';

export const meta = () => studioTitle('Batches');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'batches.read');
  return reading((tx) => readBatchList(tx, new URL(request.url).searchParams, staff));
}

/** Archives the chosen batches, puts them back, or takes that back. */
export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'batches.change');
  const said = await archiveChosen(await readForm(request), staff);
  // Back to the same list; what an earlier step said is forgotten.
  const query = Object.fromEntries(new URL(request.url).searchParams);
  for (const old of ['done', 'undone', 'refused']) delete query[old];
  return redirect(studioPaths.studioBatches({ ...query, ...said }), 303);
}

export default function BatchesPage({ loaderData }: Route.ComponentProps) {
  useSavedToast('Saved.', { refused: loaderData.refused });
  return <BatchListView list={loaderData} />;
}
