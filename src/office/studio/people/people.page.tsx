import { data, redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/people.page';
import { actOnPeople } from './act-on-people.ts';
import { PeopleView } from './people-view.tsx';
import { readPeople } from './read-people.ts';

export const meta = () => studioTitle('People');

export async function loader({ request }: Route.LoaderArgs) {
  const staff = await requireStaff(request, 'people.change');
  return inTransaction((tx) => readPeople(tx, new URL(request.url).searchParams, staff));
}

export async function action({ request }: Route.ActionArgs) {
  const staff = await requireStaff(request, 'people.change');
  const outcome = await actOnPeople(await readForm(request), staff);
  if ('said' in outcome) return redirect(studioPaths.studioPeople(outcome), 303);
  // The link of an invitation is shown only once, so the response is the page itself.
  return data(outcome, { status: outcome.invited ? 200 : 422 });
}

export default function PeoplePage({ loaderData, actionData }: Route.ComponentProps) {
  return <PeopleView list={loaderData} answer={actionData} />;
}
