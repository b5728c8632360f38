import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { isId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/learners.page';
import { actOnLearners } from './act-on-learners.ts';
import { LearnersView } from './learners-view.tsx';
import { readOrderLearners, scopeOf } from './read-order-learners.ts';

export const meta = () => studioTitle('Learners of an order');

const missing = () => new Response(say('There is no such order'), { status: 404 });

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const { role } = await requireStaff(request, 'orders.read');
  const found = await inTransaction(async (tx) => {
    const shown = await readOrderLearners(tx, id, role);
    return shown && { shown, outcome: await formOutcome(tx, request, scopeOf(id)) };
  });
  if (!found) throw missing();
  return found;
}

export async function action({ request, params: { id: orderId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.change');
  if (!isId(orderId)) throw missing();
  const sent = await actOnLearners(await readForm(request), { by, orderId });
  if ('change' in sent || 'act' in sent) return data(sent, 'change' in sent ? 422 : 200);
  return redirect(
    studioPaths.studioOrderLearners(orderId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }),
    303,
  );
}

export default function LearnersPage({ loaderData, actionData }: Route.ComponentProps) {
  useSavedToast(say('Saved.'), { refused: actionData !== undefined });
  return <LearnersView {...loaderData} answer={actionData} />;
}
