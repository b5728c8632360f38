import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { say, studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import type { Route } from './+types/personal-data.page';
import { actOnPerson } from './act-on-person.ts';
import { PersonalDataView } from './personal-data-view.tsx';
import { readPersonScreen } from './read-person-screen.ts';

export const meta = () => studioTitle('Personal data');

export async function loader({ request, params: { id } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'privacy.change');
  const person = await inTransaction((tx) => readPersonScreen(tx, { id, by }));
  if (!person) throw new Response(say('This look has ended. Begin the search again.'), { status: 404 });
  return { person };
}

export async function action({ request, params: { id } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'privacy.change');
  const done = await actOnPerson(await readForm(request), { by, id });
  if ('problem' in done) return data({ problem: done.problem }, 422);
  if ('answer' in done) return done;
  const to = { done: done.done, again: done.repeated ? 'yes' : undefined };
  return redirect(done.left ? studioPaths.studioPrivacy(to) : studioPaths.studioPersonalData(id), 303);
}

export default function PersonalDataPage({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const answer = actionData && 'answer' in actionData ? actionData.answer : undefined;
  const problem = actionData && 'problem' in actionData ? actionData.problem : undefined;
  return <PersonalDataView person={person} answer={answer} problem={problem} />;
}
