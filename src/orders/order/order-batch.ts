import { findBatch } from '#batches';
import type { Batch } from '#batches/model';
import { findProgramme } from '#catalog';
import type { Programme } from '#catalog/model';
import type { Tx } from '#db';
import type { Order } from '../model.ts';

/** The batch and programme of an order. Throws when either is gone: both are never deleted. */
export async function orderBatch(
  tx: Tx,
  order: Pick<Order, 'batchId' | 'programme'>,
): Promise<{ batch: Batch; programme: Programme }> {
  const batch = await findBatch(tx, order.batchId);
  const programme = await findProgramme(tx, order.programme);
  if (!batch || !programme) throw new Error('An order points at a batch or programme that is gone');
  return { batch, programme };
}
