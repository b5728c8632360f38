import { redirect } from 'react-router';
import { inTransaction, type Tx } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff, submitStaffForm } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/cancel.page';
import { CancelView } from './cancel-view.tsx';
import { cancelRefusals, planCancel } from './plan-cancel.ts';
import { readCancelPage } from './read-cancel-page.ts';
import { serverIsThere } from './use-progress.tsx';

export const meta = () => studioTitle('Cancel a batch');

const scopeOf = (batchId: string) => `batch-cancellation:${batchId}`;

export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'batches.cancel');
  const found = await inTransaction(async (tx) => {
    const shown = await readCancelPage(tx, { by, batchId });
    return shown && { shown, outcome: await formOutcome(tx, request, scopeOf(batchId)) };
  });
  if (!found) throw new Response('There is no such batch', { status: 404 });
  return found;
}

export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'batches.cancel');
  const form = await readForm(request);
  if (!isId(batchId)) throw new Response('There is no such batch', { status: 404 });
  const work = (tx: Tx) => planCancel(tx, { by, batchId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(batchId), refusals: cancelRefusals, work });
  if ('answer' in sent) return sent.answer;
  return redirect(
    studioPaths.studioBatchCancel(batchId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }),
    303,
  );
}

/** Stop and Continue matter most when something is wrong: if the server is away, they are sent when it is back. */
export async function clientAction({ serverAction, params }: Route.ClientActionArgs) {
  await serverIsThere(params.id);
  return serverAction();
}

export default function CancelPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Done: see how far it is.'), { refused: answer !== undefined });
  return <CancelView {...loaderData} answer={answer} />;
}
