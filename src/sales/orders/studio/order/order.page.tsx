import { sayEach } from '#foundation/i18n/staff/say-each.ts';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { inTransaction, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { isNotesAct } from '#platform/notes';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { formOutcome, requireStaff, submitStaffForm } from '#platform/people';
import { useSavedToast } from '#foundation/ui/admin/use-saved-toast.tsx';
import type { Route } from './+types/order.page';
import { actOnOrder, acts, refusals } from './act-on-order.ts';
import { newOrderScope } from '../new-order/new-order-scope.ts';
import { actOnOrderNotes } from './desk/order-notes.ts';
import { OrderView } from './order-view.tsx';
import { readOrder } from './read-order.ts';

export const meta = () => studioTitle('Order');

const scopeOf = (orderId: string) => `order:${orderId}`;

export async function loader({ request, params }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'orders.read');
  const found = await inTransaction(async (tx) => {
    const order = await readOrder(tx, params.id, by);
    const done =
      order && ((await formOutcome(tx, request, scopeOf(order.id))) ?? (await formOutcome(tx, request, newOrderScope)));
    return order && { order, outcome: done };
  });
  if (!found) throw new Response(say('There is no such order'), { status: 404 });
  return found;
}

export async function action({ request, params: { id: orderId } }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isNotesAct(textOf(form, 'do'))) {
    const by = await requireStaff(request, 'orders.change');
    const notes = await actOnOrderNotes(form, { by, orderId });
    return notes ? data(notes, { status: 422 }) : redirect(studioPaths.studioOrder(orderId), 303);
  }
  const wish = Object.hasOwn(acts, textOf(form, 'do')) ? acts[textOf(form, 'do')] : undefined;
  const staff = await requireStaff(request, wish?.permission ?? 'orders.change');
  if (!isId(orderId)) throw new Response(say('There is no such order'), { status: 404 });
  if (!wish) throw new Response(say('Unknown action'), { status: 400 });
  const work = (tx: Tx) => actOnOrder(tx, { wish, staff, orderId, form });
  const sent = await submitStaffForm(form, { scope: scopeOf(orderId), refusals: sayEach(refusals), work });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioOrder(orderId, { done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function OrderPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  useSavedToast(say('Done. See the history.'), { refused: answer !== undefined });
  const notes = answer && 'problem' in answer ? answer : undefined;
  return <OrderView {...loaderData} answer={answer && 'values' in answer ? answer : undefined} notesAnswer={notes} />;
}
