import { database } from '#db';
import { isId } from '#kit/id';
import { requireStaff } from '#people';
import { findCancellation, type Cancellation } from '../../cancellation/find-cancellation.ts';
import type { Route } from './+types/progress.api';

/** How far a cancellation is: what the screen asks for again and again while it runs. */
export type ProgressNow = Pick<Cancellation, 'state'> & {
  items: Pick<Cancellation['items'][number], 'id' | 'state' | 'result' | 'values'>[];
};

/** The progress of a batch's cancellation as JSON; 404 where it was not cancelled. */
export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  await requireStaff(request, 'batches.cancel');
  const found = isId(batchId) ? await findCancellation(database(), batchId) : null;
  if (!found) throw new Response('There is no such cancellation', { status: 404 });
  const items = found.items.map(({ id, state, result, values }) => ({ id, state, result, values }));
  const now: ProgressNow = { state: found.state, items };
  return Response.json(now, { headers: { 'Cache-Control': 'no-store' } });
}
