import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { BatchNews, SessionChange } from '../model.ts';
import { batchChanges } from '../tables.ts';

/** A listener in a higher module; runs in the transaction that records the news as announced. */
type Listener = (tx: Tx, news: BatchNews) => Promise<void>;

const listeners: Listener[] = [];

/** Registers a listener for changed meetings: `listen` runs in a job, and its writes happen exactly once for each piece of news. */
export function whenBatchesChange(listen: Listener): void {
  listeners.push(listen);
}

/** Announces the changes of one batch; all pending changes become one piece of news. */
export const batchChangedJob = defineJob({
  name: 'batch-changed',
  handle: async ({ batchId }: { batchId: string }) => {
    await inTransaction((tx) => handOn(tx, batchId));
  },
});

/** Records changes for learners with a seat, in the transaction that makes them; the notification runs after commit. */
export async function publishChanges(tx: Tx, batchId: string, changes: SessionChange[]): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(batchChanges).values({ id: newId(), batchId, changes });
  await enqueue(tx, batchChangedJob, { batchId }, { singletonKey: batchId });
}

async function handOn(tx: Tx, batchId: string): Promise<void> {
  const waiting = await tx
    .select()
    .from(batchChanges)
    .where(and(eq(batchChanges.batchId, batchId), isNull(batchChanges.toldAt)))
    .orderBy(asc(batchChanges.id))
    .for('update');
  const newest = waiting.at(-1);
  if (!newest) return;
  const changes = foldChanges(waiting.flatMap((row) => row.changes));
  if (changes.length > 0) for (const listen of listeners) await listen(tx, { id: newest.id, batchId, changes });
  await tx
    .update(batchChanges)
    .set({ toldAt: sql`now()` })
    .where(
      and(eq(batchChanges.batchId, batchId), isNull(batchChanges.toldAt), sql`${batchChanges.id} <= ${newest.id}`),
    );
}

/** Merges several changes of one meeting into one, from its first to its last state; drops changes that cancel out. */
export function foldChanges(changes: SessionChange[]): SessionChange[] {
  const folded = new Map<number, SessionChange>();
  for (const change of changes) {
    const before = folded.get(change.number);
    if (!before) folded.set(change.number, change);
    else
      folded.set(change.number, {
        number: change.number,
        kind: kindOf(before, change),
        from: before.from,
        to: change.to,
      });
  }
  return [...folded.values()].filter(({ from, to, kind }) => kind === 'place' || from !== to);
}

function kindOf(before: SessionChange, { kind, to }: SessionChange): SessionChange['kind'] {
  if (to === null) return 'cancelled';
  if (before.from === null) return before.kind === 'restored' ? 'restored' : 'added';
  return kind === 'place' && before.kind === 'place' ? 'place' : 'moved';
}
