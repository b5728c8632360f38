import { lockBatches } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { findEntry } from '../line/entries.ts';
import type { Waiter } from '../model.ts';

/** An action of staff on an entry: `seen` is the version they saw. */
export type EntryWish = { entryId: string; seen: string; why: string };

/** The entry under the lock of its batch, as staff saw it. Refuses 'unknown', and 'changed' where it is another by now. */
export async function lockEntry(
  tx: Tx,
  { entryId, seen }: Pick<EntryWish, 'entryId' | 'seen'>,
): Promise<Outcome<Waiter, 'unknown' | 'changed'>> {
  const found = await findEntry(tx, entryId);
  if (!found) return refused('unknown');
  await lockBatches(tx, [found.batchId]);
  const waiter = await findEntry(tx, entryId);
  if (!waiter) return refused('unknown');
  return String(waiter.version) === seen ? ok(waiter) : refused('changed');
}
