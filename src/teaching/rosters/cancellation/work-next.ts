import { and, asc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { newId } from '#foundation/kit/id.ts';
import { formatMoney } from '#foundation/kit/money.ts';
import {
  endWithCredit,
  endWithRefund,
  listPaidOrders,
  listUnpaidOrders,
  moveEnrolment,
  releaseUnpaid,
  type Settled,
} from '#sales/orders';
import { learnersIn } from '#sales/orders/model';
import { lookup } from '#foundation/kit/lookup.ts';
import type { CancelResult, CancelResultValues } from '../model.ts';
import { batchCancellationItems, batchCancellations } from '../tables.ts';
import { learnersOf } from './plan-cancellation.ts';

type Cancellation = typeof batchCancellations.$inferSelect;
type Item = typeof batchCancellationItems.$inferSelect;

/** Why an item could not be carried out, for staff. */
const problems = lookup<CancelResult>({
  full: 'The other batch is full.',
  ended: 'The other batch does not take place.',
  unknown: 'The other batch is gone.',
  same: 'The learner is in that batch already.',
  'other-programme': 'That batch belongs to another programme.',
});

/**
 * Carries out the next item of a cancellation and marks it as done, in one transaction: after a crash each buyer is either untouched or settled once.
 * Returns whether to go on.
 */
export async function workNext(tx: Tx, cancellationId: string): Promise<boolean> {
  const [cancellation] = await tx
    .select()
    .from(batchCancellations)
    .where(and(eq(batchCancellations.id, cancellationId), eq(batchCancellations.state, 'running')))
    .for('share');
  if (!cancellation) return false;
  const [item] = await tx
    .select()
    .from(batchCancellationItems)
    .where(and(eq(batchCancellationItems.cancellationId, cancellationId), eq(batchCancellationItems.state, 'waiting')))
    .orderBy(asc(batchCancellationItems.id))
    .limit(1)
    // Parallel workers of the same cancellation skip locked items.
    .for('update', { skipLocked: true });
  if (!item) return false;
  const {
    state,
    result,
    values = {},
  } = await carryOut(tx, cancellation, item).catch((error: unknown) => {
    throw new ItemStuck(item.id, error);
  });
  await tx
    .update(batchCancellationItems)
    .set({ state, result, resultValues: values, doneAt: state === 'done' ? sql`now()` : null })
    .where(eq(batchCancellationItems.id, item.id));
  return true;
}

/** An unexpected error with one buyer; rolled back. */
export class ItemStuck extends Error {
  readonly itemId: string;
  constructor(itemId: string, cause: unknown) {
    super('A buyer of a cancelled batch could not be settled', { cause });
    this.itemId = itemId;
  }
}

/** Leaves the item to staff, so that it does not block the others. */
export async function giveUpItem(tx: Tx, itemId: string): Promise<void> {
  await tx
    .update(batchCancellationItems)
    .set({ state: 'failed', result: stuck })
    .where(and(eq(batchCancellationItems.id, itemId), eq(batchCancellationItems.state, 'waiting')));
}

const stuck: CancelResult = 'Something went wrong: look at the order, then choose again.';

/** The result of an item; readers see it in their language. */
type Result = { state: 'done' | 'failed'; result: CancelResult; values?: CancelResultValues };

async function carryOut(tx: Tx, { why, creditUntil, batchId }: Cancellation, item: Item): Promise<Result> {
  const { orderId, choice, by } = item;
  const reason = cutTo(`the batch was cancelled: ${why}`, 300);
  if (choice === 'move') {
    const to = item.toBatchId ?? '';
    const who = `staff:${by.name}`;
    const moved = await moveEnrolment(tx, { orderId, from: batchId, to, who, why: reason, cancelled: true });
    if (moved.ok) return { state: 'done', result: 'Moved' };
    return moved.reason === 'over' ? ended : { state: 'failed', result: problems[moved.reason] ?? stuck };
  }
  const done =
    choice === 'credit'
      ? await endWithCredit(tx, { orderId, batchId, by, why: reason, until: creditUntil })
      : await endWithRefund(tx, { orderId, batchId, by, why: reason });
  return done.ok ? settledWords(done.value) : ended;
}

function settledWords(settled: Settled): Result {
  if (settled.kind === 'nothing') return { state: 'done', result: 'Ended; there was nothing to refund' };
  const amount = formatMoney(settled.amount, 'en');
  if (settled.kind === 'refund') return { state: 'done', result: '{amount} goes back', values: { amount } };
  return { state: 'done', result: 'Credit of {amount}, code {code}', values: { amount, code: settled.code } };
}

/** The order ended meanwhile, such as by a refund on its own screen. */
const ended: Result = { state: 'done', result: 'Had ended before' };

/**
 * Handles the rest of the batch: releases unpaid seats, and adds buyers who paid at the last moment, to be decided. Then marks the cancellation as
 * done if no item waits. Returns whether it is.
 */
export async function sweep(tx: Tx, cancellationId: string): Promise<boolean> {
  const own = eq(batchCancellations.id, cancellationId);
  const [cancellation] = await tx.select().from(batchCancellations).where(own).for('update');
  if (cancellation?.state !== 'running') return true;
  const { batchId, by } = cancellation;
  await releaseUnpaid(tx, { orderIds: await listUnpaidOrders(tx, batchId), who: by });
  const items = await tx
    .select()
    .from(batchCancellationItems)
    .where(eq(batchCancellationItems.cancellationId, cancellationId));
  const known = new Set(items.map(({ orderId }) => orderId));
  const late = (await listPaidOrders(tx, batchId)).filter(({ id }) => !known.has(id));
  if (late.length > 0)
    await tx
      .insert(batchCancellationItems)
      .values(
        late.map((order) => ({
          id: newId(),
          cancellationId,
          orderId: order.id,
          ...learnersOf(learnersIn(order, batchId)),
          choice: 'later',
          by: { id: newId(), name: 'system', email: '', role: 'viewer' as const },
          state: 'open',
        })),
      )
      .onConflictDoNothing();
  if (items.some(({ state }) => state === 'waiting')) return false;
  await tx
    .update(batchCancellations)
    .set({ state: 'done', finishedAt: sql`now()` })
    .where(own);
  return true;
}
