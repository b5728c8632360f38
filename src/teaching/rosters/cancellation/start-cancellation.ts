import { cancelBatch, findBatch, findBatchStanding } from '#catalogue/batches';
import { databaseTime, type Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { readReason } from '#sales/orders';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { batchCancellationItems, batchCancellations } from '../tables.ts';
import { cancelBatchJob } from './cancel-batch.job.ts';
import {
  learnersOf,
  listBuyers,
  problemOf,
  type BuyerToSettle,
  type Choice,
  type ChoiceProblem,
} from './plan-cancellation.ts';

type Start = {
  by: Staff;
  batchId: string;
  /** One per buyer; missing ones are decided later. */
  choices: Choice[];
  why: string;
  /** When credits expire. */
  creditUntil: Date | null;
};

type Started = { id: string; buyers: BuyerToSettle[]; choices: Choice[] };
export type StartRefusal = ChoiceProblem | 'unknown' | 'cancelled' | 'no-reason' | 'wrong-day';

/**
 * Cancels a batch: it is not sold any more, and a job carries out the choices, buyer by buyer. Throws a 403 response without permission. Refuses
 * 'unknown', 'cancelled' (before), 'no-reason', 'wrong-day' (credits need a day in the future), and the problems of `problemOf`.
 */
export async function startCancellation(tx: Tx, start: Start): Promise<Outcome<Started, StartRefusal>> {
  requirePermission(start.by, 'batches.cancel');
  const { by, batchId, creditUntil } = start;
  const [batch, standing] = [await findBatch(tx, batchId), await findBatchStanding(tx, batchId)];
  if (!batch || !standing) return refused('unknown');
  if (standing.cancelledAt) return refused('cancelled');
  const why = readReason(start.why);
  if (why === null) return refused('no-reason');
  const now = await databaseTime(tx);
  if (!creditUntil || !(creditUntil.getTime() > now.getTime())) return refused('wrong-day');
  const buyers = await listBuyers(tx, batch.id);
  const asked = new Map(start.choices.map((choice) => [choice.orderId, choice]));
  const choices = buyers.map(
    ({ order }): Choice => asked.get(order.id) ?? { orderId: order.id, choice: 'later', to: null },
  );
  const problem = await problemOf(tx, { by, programme: batch.programme, batchId: batch.id, buyers, choices });
  if (problem) return refused(problem);
  const cancelled = await cancelBatch(tx, batch.id);
  if (!cancelled.ok) return cancelled;
  const id = newId();
  const row = { id, batchId: batch.id, why, creditUntil, by: by.name };
  await tx.insert(batchCancellations).values({ ...row, state: 'running' });
  const learners = new Map(buyers.map(({ order, learners: there }) => [order.id, learnersOf(there)]));
  const items = choices.map(({ orderId, choice, to }) => ({
    id: newId(),
    cancellationId: id,
    orderId,
    ...(learners.get(orderId) ?? learnersOf([])),
    choice,
    toBatchId: to,
    by,
    state: choice === 'later' ? 'open' : 'waiting',
  }));
  if (items.length > 0) await tx.insert(batchCancellationItems).values(items);
  await enqueue(tx, cancelBatchJob, { cancellationId: id });
  const counts = Object.fromEntries(
    [...Map.groupBy(choices, ({ choice }) => choice)].map(([choice, group]) => [choice, group.length]),
  );
  const details = { before: 'on sale', after: 'cancelled', why, ...counts };
  await recordAudit(tx, { who: by.name, did: 'cancelled-batch', kind: 'batch', id: batch.id, details });
  return ok({ id, buyers, choices });
}
