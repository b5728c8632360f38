import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { defineJob, enqueue } from '#platform/jobs';
import { newId } from '#foundation/kit/id.ts';
import type { BatchNews, SessionChange } from '../model.ts';
import { batchChanges } from '../tables.ts';

/** Somebody above this module who has to know what changed; part of the transaction that notes that they were told. */
type Listener = (tx: Tx, news: BatchNews) => Promise<void>;

const listeners: Listener[] = [];

/** Lets a module above hear of changed meetings: `listen` runs in a job, and all it writes is written exactly once for each piece of news. */
export function whenBatchesChange(listen: Listener): void {
  listeners.push(listen);
}

/** Hands on what changed of one batch; all that waits becomes one piece of news. */
export const batchChangedJob = defineJob({
  name: 'batch-changed',
  handle: async ({ batchId }: { batchId: string }) => {
    await inTransaction((tx) => handOn(tx, batchId));
  },
});

/** Notes what changed for those who have a seat, as part of the transaction that changes it; they are told after its commit. */
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

/** Several changes of one meeting are one, from how it was to how it is; what ends where it began is none. */
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
