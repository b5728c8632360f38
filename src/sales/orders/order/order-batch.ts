import { findBatch, listSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { findProgramme } from '#catalogue/catalog';
import type { Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { findPackage } from '#catalogue/lessons';
import { takesTime } from '#catalogue/lessons/model';
import type { Order } from '../model.ts';

/**
 * The batch and programme of an order. For single lessons the first one is the start, on the family's clock; if none has a time, the batch is undated
 * (`isUndated`). For an order placed after the batch began, the start is the first session after the order. Throws if either is missing: both are never deleted.
 */
export async function orderBatch(
  tx: Tx,
  order: Pick<Order, 'batchId' | 'programme'> & { id?: string; createdAt?: Date },
): Promise<{ batch: Batch; programme: Programme }> {
  const batch = await findBatch(tx, order.batchId);
  const programme = await findProgramme(tx, order.programme);
  if (!batch || !programme) throw new Error('An order points at a batch or programme that is gone');
  if (batch.rolling) return { batch: order.id ? await withLessons(tx, batch, order.id) : batch, programme };
  const { createdAt } = order;
  return { batch: createdAt && createdAt > batch.startsAt ? await asJoined(tx, batch, createdAt) : batch, programme };
}

async function withLessons(tx: Tx, batch: Batch, orderId: string): Promise<Batch> {
  const found = await findPackage(tx, orderId);
  if (!found) return batch;
  const first = found.lessons.find(({ state }) => takesTime(state));
  return { ...batch, zone: found.bought.zone, startsAt: first?.startsAt ?? batch.startsAt };
}

async function asJoined(tx: Tx, batch: Batch, joinedAt: Date): Promise<Batch> {
  const sessions = (await listSessions(tx, [batch.id])).get(batch.id) ?? [];
  const first = sessions.find(({ state, startsAt }) => state !== 'cancelled' && startsAt > joinedAt);
  return { ...batch, startsAt: first?.startsAt ?? batch.startsAt };
}
