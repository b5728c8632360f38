import { database } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { requireStaff } from '#platform/people';
import { findCancellation, type Cancellation } from '../../cancellation/find-cancellation.ts';
import type { Route } from './+types/progress.api';

/** The progress of a cancellation, which the screen polls while it runs. */
export type ProgressNow = Pick<Cancellation, 'state'> & {
  items: Pick<Cancellation['items'][number], 'id' | 'state' | 'result' | 'values'>[];
};

/** The progress of a batch's cancellation as JSON; `null` if it was not cancelled, 404 for an invalid id. */
export async function loader({ request, params: { id: batchId } }: Route.LoaderArgs) {
  await requireStaff(request, 'batches.cancel');
  if (!isId(batchId)) throw new Response('There is no such batch', { status: 404 });
  const found = await findCancellation(database(), batchId);
  if (!found) return answered(null);
  const items = found.items.map(({ id, state, result, values }) => ({ id, state, result, values }));
  const now: ProgressNow = { state: found.state, items };
  return answered(now);
}

const answered = (now: ProgressNow | null) => Response.json(now, { headers: { 'Cache-Control': 'no-store' } });
