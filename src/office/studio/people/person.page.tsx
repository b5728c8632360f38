import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { findColleague, formOutcome, history, requireStaff } from '#platform/people';
import type { Route } from './+types/person.page';
import { personScope, submitPersonForm } from './act-on-person.ts';
import { PersonView } from './person-view.tsx';

export const meta = () => studioTitle('Colleague');

export async function loader({ request, params }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'people.change');
  const { id } = params;
  const shown = await inTransaction(async (tx) => {
    const person = await findColleague(tx, id);
    if (!person) return null;
    const outcome = await formOutcome(tx, request, personScope(id));
    return { person, outcome, entries: await history(tx, 'staff', id), own: id === staff.id, formKey: newId() };
  });
  if (!shown) throw new Response('There is no such colleague', { status: 404 });
  return shown;
}

export async function action({ request, params }: Route.ActionArgs) {
  const by = await requireStaff(request, 'people.change');
  const { id } = params;
  if (!isId(id)) throw new Response('There is no such colleague', { status: 404 });
  const sent = await submitPersonForm(await readForm(request), { by, id });
  if ('answer' in sent) return sent.answer;
  return redirect(studioPaths.studioPerson(id, { done: sent.done, again: sent.repeated ? 'yes' : undefined }), 303);
}

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PersonView {...loaderData} answer={actionData} />;
}
