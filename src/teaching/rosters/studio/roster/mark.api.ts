import { readForm } from '#foundation/kit/form-data.ts';
import { requireStaff } from '#platform/people';
import type { Route } from './+types/mark.api';
import { actOnRoster } from './act-on-roster.ts';

/** Marks are posted here, never read. */
export async function loader({ request }: Route.LoaderArgs) {
  await requireStaff(request, 'rosters.change-own');
  return new Response('Marks are sent with POST', { status: 405, headers: { Allow: 'POST' } });
}

/** The same as the form of the roster, with the result as data, so that the page stays. */
export async function action({ request, params: { id: batchId } }: Route.ActionArgs) {
  const by = await requireStaff(request, 'rosters.change-own');
  const answer = await actOnRoster({ by, batchId, form: await readForm(request) });
  return Response.json(answer, { headers: { 'Cache-Control': 'no-store' } });
}
