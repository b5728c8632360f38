import { listSessions } from '#catalogue/batches';
import type { Batch, BatchSession } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { orderLessons } from '#sales/orders';
import type { Order } from '#sales/orders/model';

/** A session as shown to families. */
export type FamilySession = Pick<BatchSession, 'id' | 'number' | 'startsAt' | 'endsAt' | 'venue' | 'joinUrl' | 'state'>;

/**
 * The sessions of an order's batch by time, including cancelled ones; for a batch without planned sessions its start. For orders of single lessons
 * these instead.
 */
export async function readSessions(
  tx: Tx,
  order: Pick<Order, 'id' | 'batchId'>,
  { batch, programme }: { batch: Batch; programme: Programme },
): Promise<FamilySession[]> {
  if (batch.rolling) {
    const lessons = (await orderLessons(tx, order)) ?? [];
    return lessons.map((lesson, place) => ({ ...lesson, number: place + 1, venue: programme.venue }));
  }
  const planned = (await listSessions(tx, [batch.id])).get(batch.id);
  if (planned) return planned.map((session) => ({ ...session, venue: session.venue ?? programme.venue }));
  const endsAt = new Date(batch.startsAt.getTime() + programme.minutesPerSession * 60_000);
  const { id, startsAt } = batch;
  return [{ id, number: 1, startsAt, endsAt, venue: programme.venue, joinUrl: null, state: 'planned' }];
}
