import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { data, redirect } from 'react-router';
import { database, inTransaction } from '#platform/db';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/new-order.page';
import { knownPerson } from './find-person.ts';
import { NewOrderView } from './new-order-view.tsx';
import { readNewOrder } from './read-new-order.ts';
import { submitNewOrder } from './submit-new-order.ts';

export const meta = () => studioTitle('New order');

export async function loader({ request }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'orders.create');
  return inTransaction((tx) => readNewOrder(tx, new URL(request.url).searchParams, by));
}

export async function action({ request }: Route.ActionArgs) {
  const by = await requireStaff(request, 'orders.create');
  const query = new URL(request.url).searchParams;
  const person = await knownPerson(database(), query.get('person') ?? '', by.role);
  const form = await readForm(request);
  const leadId = person?.leadId ?? null;
  const sent = await submitNewOrder({ by, offer: query.get('offer') ?? '', leadId, form });
  if ('answer' in sent) return data(sent.answer, { status: Object.keys(sent.answer.problems).length > 0 ? 422 : 200 });
  if ('waiting' in sent) return redirect(studioPaths.studioWaitlist({ batch: sent.waiting }), 303);
  const { order, done, repeated } = sent;
  return redirect(studioPaths.studioOrder(order, { done, again: repeated ? 'yes' : undefined }), 303);
}

export default function NewOrderPage({ loaderData, actionData }: Route.ComponentProps) {
  return <NewOrderView shown={loaderData} answer={actionData} />;
}
