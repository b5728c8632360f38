import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#db';
import type { CancelChoice } from '../model.ts';
import { batchCancellationItems, batchCancellations } from '../tables.ts';

/** How far the cancellation of a batch is. */
export type Cancellation = {
  id: string;
  state: 'running' | 'stopped' | 'done';
  why: string;
  by: string;
  at: Date;
  finishedAt: Date | null;
  items: {
    id: string;
    orderId: string;
    learner: string;
    choice: CancelChoice;
    to: string | null;
    state: 'open' | 'waiting' | 'done' | 'failed';
    result: string | null;
  }[];
};

/** The cancellation of a batch with its buyers, by learner; null where it was not cancelled with this. */
export async function findCancellation(tx: Tx, batchId: string): Promise<Cancellation | null> {
  const [found] = await tx.select().from(batchCancellations).where(eq(batchCancellations.batchId, batchId));
  if (!found) return null;
  const rows = await tx
    .select()
    .from(batchCancellationItems)
    .where(eq(batchCancellationItems.cancellationId, found.id))
    .orderBy(asc(batchCancellationItems.learner), asc(batchCancellationItems.id));
  const { id, why, by, createdAt, finishedAt } = found;
  return {
    id,
    why,
    by,
    finishedAt,
    at: createdAt,
    state: found.state as Cancellation['state'],
    items: rows.map(({ id: itemId, orderId, learner, choice, toBatchId, state, result }) => ({
      id: itemId,
      orderId,
      learner,
      result,
      to: toBatchId,
      choice: choice as CancelChoice,
      state: state as Cancellation['items'][number]['state'],
    })),
  };
}
