import { and, eq, inArray } from 'drizzle-orm';
import { findBatch } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { enqueue } from '#platform/jobs';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { batchCancellationItems, batchCancellations } from '../tables.ts';
import { cancelBatchJob } from './cancel-batch.job.ts';
import { listBuyers, problemOf, type BuyerToSettle, type Choice, type ChoiceProblem } from './plan-cancellation.ts';

type Input = { by: Staff; batchId: string };

/** Stops the job after the current buyer; nothing is undone. Refuses 'not-running'. */
export async function stopCancellation(tx: Tx, { by, batchId }: Input): Promise<Outcome<void, 'not-running'>> {
  requirePermission(by, 'batches.cancel');
  const changed = await change(tx, batchId, 'running', 'stopped');
  if (!changed) return refused('not-running');
  await recordAudit(tx, { who: by.name, did: 'stopped-cancellation', kind: 'batch', id: batchId });
  return ok(undefined);
}

/** Continues a stopped one. Refuses 'not-stopped'. */
export async function continueCancellation(tx: Tx, { by, batchId }: Input): Promise<Outcome<void, 'not-stopped'>> {
  requirePermission(by, 'batches.cancel');
  const id = await change(tx, batchId, 'stopped', 'running');
  if (!id) return refused('not-stopped');
  await enqueue(tx, cancelBatchJob, { cancellationId: id });
  await recordAudit(tx, { who: by.name, did: 'continued-cancellation', kind: 'batch', id: batchId });
  return ok(undefined);
}

/** Decides about buyers that are open or failed. Refuses 'nothing-open' if no choice is about one of them, and the problems of `problemOf`. */
export async function decideOpen(
  tx: Tx,
  { by, batchId, choices: asked }: Input & { choices: Choice[] },
): Promise<Outcome<{ buyers: BuyerToSettle[]; choices: Choice[] }, ChoiceProblem | 'nothing-open'>> {
  requirePermission(by, 'batches.cancel');
  const batch = await findBatch(tx, batchId);
  const own = eq(batchCancellations.batchId, batchId);
  const [cancellation] = batch ? await tx.select().from(batchCancellations).where(own).for('update') : [];
  if (!batch || !cancellation) return refused('nothing-open');
  const open = await tx
    .select()
    .from(batchCancellationItems)
    .where(
      and(
        eq(batchCancellationItems.cancellationId, cancellation.id),
        inArray(batchCancellationItems.state, ['open', 'failed']),
      ),
    )
    .for('update');
  const ids = new Set(open.map(({ orderId }) => orderId));
  const choices = asked.filter(({ orderId, choice }) => ids.has(orderId) && choice !== 'later');
  if (choices.length === 0) return refused('nothing-open');
  const buyers = await listBuyers(tx, batchId);
  const problem = await problemOf(tx, { by, programme: batch.programme, batchId, buyers, choices });
  if (problem) return refused(problem);
  for (const { orderId, choice, to } of choices)
    await tx
      .update(batchCancellationItems)
      .set({ choice, toBatchId: to, by, state: 'waiting', result: null })
      .where(
        and(eq(batchCancellationItems.cancellationId, cancellation.id), eq(batchCancellationItems.orderId, orderId)),
      );
  await tx.update(batchCancellations).set({ state: 'running', finishedAt: null }).where(own);
  await enqueue(tx, cancelBatchJob, { cancellationId: cancellation.id });
  const details = { before: 'open', after: 'decided', buyers: choices.length };
  await recordAudit(tx, { who: by.name, did: 'decided-about-buyers', kind: 'batch', id: batchId, details });
  return ok({ buyers, choices });
}

async function change(tx: Tx, batchId: string, from: string, to: string): Promise<string | null> {
  const rows = await tx
    .update(batchCancellations)
    .set({ state: to })
    .where(and(eq(batchCancellations.batchId, batchId), eq(batchCancellations.state, from)))
    .returning({ id: batchCancellations.id });
  return rows[0]?.id ?? null;
}
