import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/new-batch.page';
import { readNewBatch, submitNewBatch } from './new-batch-form.ts';
import { NewBatchView } from './new-batch-view.tsx';

export const meta = () => studioTitle('New batch');

export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'batches.change');
  const { searchParams: query } = new URL(request.url);
  return inTransaction((tx) => readNewBatch(tx, { from: query.get('from'), offer: query.get('offer') }));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'batches.change');
  const sent = await submitNewBatch(await readForm(request), staff);
  if ('answer' in sent) return sent.answer;
  return redirect(sent.id ? studioPaths.studioBatch(sent.id, { saved: 'new' }) : studioPaths.studioBatches(), 303);
}

export default function NewBatchPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewBatchView {...loaderData} answer={actionData} />;
}
