import { redirect } from 'react-router';
import { inTransaction, type Tx } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff, submitStaffForm } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/message.page';
import { MessageView } from './message-view.tsx';
import { messageRefusals, planMessage } from './plan-message.ts';
import { readMessagePage } from './read-message-page.ts';

export const meta = () => studioTitle('Message everybody');

const scopeOf = (batchId: string) => `batch-message:${batchId}`;

export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'rosters.message');
  const found = await inTransaction(async (tx) => {
    const shown = await readMessagePage(tx, { by, batchId });
    return shown && { shown, outcome: await formOutcome(tx, request, scopeOf(batchId)) };
  });
  if (!found) throw new Response('There is no such batch', { status: 404 });
  return found;
}

export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'rosters.message');
  const form = await readForm(request);
  if (!isId(batchId)) throw new Response('There is no such batch', { status: 404 });
  const work = (tx: Tx) => planMessage(tx, { by, batchId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(batchId), refusals: messageRefusals, work });
  if ('answer' in sent) return sent.answer;
  return redirect(
    studioPaths.studioBatchMessage(batchId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }),
    303,
  );
}

export default function MessagePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('The mails are on their way.'), { refused: answer !== undefined });
  return <MessageView {...loaderData} answer={answer} />;
}
