import { redirect } from 'react-router';
import { inTransaction } from '#platform/db';
import { studioTitle } from '#foundation/i18n/staff/say.ts';
import { readForm, textOf } from '#foundation/kit/form-data.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { requirePermission, requireStaff } from '#platform/people';
import { readRoster } from '../../roster/read-roster.ts';
import type { Route } from './+types/roster.page';
import { actOnRoster } from './act-on-roster.ts';
import { RosterView } from './roster-view.tsx';

export const meta = () => studioTitle('Roster');

export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  const by = await requireStaff(request, 'rosters.read-own');
  const query = new URL(request.url).searchParams;
  const [search, sessionId] = [query.get('search')?.slice(0, 100) ?? '', query.get('session')];
  const roster = await inTransaction((tx) => readRoster(tx, { by, batchId, search, sessionId }));
  return { roster, search };
}

export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'rosters.read-own');
  requirePermission(by, 'rosters.change-own');
  const form = await readForm(request);
  const answer = await actOnRoster({ by, batchId, form });
  if (!answer.saved) return answer;
  const place = studioPaths.studioRoster(batchId, { session: textOf(form, 'session'), search: textOf(form, 'search') });
  return redirect(answer.learner ? `${place}#learner-${answer.learner}` : place, 303);
}

export default function RosterPage({ loaderData, actionData }: Route.ComponentProps) {
  return <RosterView {...loaderData} answer={actionData} />;
}
