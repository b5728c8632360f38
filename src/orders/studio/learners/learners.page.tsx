import { say, studioTitle } from '#i18n/staff/say';
import { data, redirect } from 'react-router';
import { inTransaction } from '#db';
import { readForm } from '#kit/form-data';
import { isId } from '#kit/id';
import { studioPaths } from '#studio-paths';
import { formOutcome, requireStaff } from '#people';
import { useSavedToast } from '#ui/admin/use-saved-toast';
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
