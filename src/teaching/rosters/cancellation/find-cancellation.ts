import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { CancelChoice, CancelResultValues } from '../model.ts';
import { batchCancellationItems, batchCancellations } from '../tables.ts';

/** The progress of a batch's cancellation. */
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
    /** The names and the number of the order's learners in the batch. */
    learner: string;
    learners: number;
    choice: CancelChoice;
    to: string | null;
    state: 'open' | 'waiting' | 'done' | 'failed';
    /** A studio sentence in English, and its placeholder values. */
    result: string | null;
    values: CancelResultValues;
  }[];
};

/** The cancellation of a batch with its buyers, by learner, or null. */
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
    items: rows.map(({ id: itemId, orderId, learner, learners, choice, toBatchId, state, result, resultValues }) => ({
      id: itemId,
      orderId,
      learner,
      learners,
      result,
      values: resultValues,
      to: toBatchId,
      choice: choice as CancelChoice,
      state: state as Cancellation['items'][number]['state'],
    })),
  };
}
