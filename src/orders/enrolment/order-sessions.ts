import { listSessions } from '#batches';
import type { BatchSession } from '#batches/model';
import type { Tx } from '#db';
import type { Order } from '../model.ts';
import { countSteps } from '../order/change-state.ts';

/**
 * What the calendar of an order is made of: the sessions of its batch, cancelled ones included, in the order of time; and its revision, the
 * number of steps the order has made.
 */
export async function orderSessions(
  tx: Tx,
  { id, batchId }: Pick<Order, 'id' | 'batchId'>,
): Promise<{ sessions: BatchSession[]; revision: number }> {
  return {
    sessions: (await listSessions(tx, [batchId])).get(batchId) ?? [],
    revision: await countSteps(tx, id),
  };
}
