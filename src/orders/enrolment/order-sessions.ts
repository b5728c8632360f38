import { listSessions } from '#batches';
import type { BatchSession } from '#batches/model';
import type { Tx } from '#db';
import type { Order } from '../model.ts';

/** The sessions of an order's batch, cancelled ones included, in the order of time. */
export async function orderSessions(tx: Tx, { batchId }: Pick<Order, 'batchId'>): Promise<BatchSession[]> {
  return (await listSessions(tx, [batchId])).get(batchId) ?? [];
}
