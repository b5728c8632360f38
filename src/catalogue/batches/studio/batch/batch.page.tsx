import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import { useStandingAnswer } from '#foundation/ui/forms/persistent-action-data.tsx';
import type { Route } from './+types/batch.page';
import { actOnSessions, sessionActs, submitArchive } from './act-on-batch.ts';
import { BatchView } from './batch-view.tsx';
import { readBatch } from './read-batch.ts';
import { saveFacts } from './save-facts.ts';

export const meta = () => studioTitle('Batch');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'batches.read');
  const shown = await inTransaction((tx) => readBatch(tx, { id, request, by }));
  if (!shown) throw new Response('There is no such batch', { status: 404 });
  return shown;
}

export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'batches.change');
  if (!isId(batchId)) throw new Response('There is no such batch', { status: 404 });
  const form = await readForm(request);
  const wish = textOf(form, 'do');
  if (wish === 'facts') {
    const outcome = await saveFacts(form, { by, batchId });
    return 'answer' in outcome ? outcome.answer : redirect(studioPaths.studioBatch(batchId, outcome), 303);
  }
  const act = Object.hasOwn(sessionActs, wish) ? sessionActs[wish] : undefined;
  if (!act && wish !== 'archive' && wish !== 'unarchive') throw new Response('Unknown action', { status: 400 });
  const sent = act
    ? await actOnSessions(form, { act, by, batchId })
    : await submitArchive(form, { by, batchId, archived: wish === 'archive' });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioBatch(batchId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function BatchPage({ loaderData, actionData }: Route.ComponentProps) {
  return <BatchView shown={loaderData} answer={useStandingAnswer(actionData)} />;
}
