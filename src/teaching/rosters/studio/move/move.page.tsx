import { redirect } from 'react-router';
import { inTransaction, type Tx } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { isId } from '#foundation/kit/id.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff, submitStaffForm } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/move.page';
import { MoveView } from './move-view.tsx';
import { moveRefusals, planMove } from './plan-move.ts';
import { readMove } from './read-move.ts';

export const meta = () => studioTitle('Move a learner');

const scopeOf = (enrolmentId: string) => `enrolment:${enrolmentId}`;

export async function loader({ request, params: { id: enrolmentId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'rosters.move');
  const found = await inTransaction(async (tx) => {
    const move = await readMove(tx, { by, enrolmentId });
    return move && { move, outcome: await formOutcome(tx, request, scopeOf(enrolmentId)) };
  });
  if (!found) throw new Response('There is no such enrolment', { status: 404 });
  return found;
}

export async function action({ request, params: { id: enrolmentId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'rosters.move');
  const form = await readForm(request);
  if (!isId(enrolmentId)) throw new Response('There is no such enrolment', { status: 404 });
  const work = (tx: Tx) => planMove(tx, { by, enrolmentId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(enrolmentId), refusals: moveRefusals, work });
  if ('answer' in sent) return sent.answer;
  return redirect(
    studioPaths.studioMove(enrolmentId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }),
    303,
  );
}

export default function MovePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Done: the family gets a mail.'), { refused: answer !== undefined });
  return <MoveView {...loaderData} answer={answer} />;
}
