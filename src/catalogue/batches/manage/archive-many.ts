import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { batches } from '../tables.ts';
import { archiveBatch } from './archive-batch.ts';

/** A bulk change of batches, with each batch's former sale state: enough to undo it. */
export type ManyArchived = { archived: boolean; before: { id: string; state: string }[] };

/** Limit of batches per bulk change. */
const maxAtOnce = 200;

/** Archives batches, or restores them, closed; skips those already in that state or cancelled. Refuses `none` if nothing would change. */
export async function archiveMany(
  tx: Tx,
  { by, ids, archived }: { by: Staff; ids: string[]; archived: boolean },
): Promise<Outcome<ManyArchived, 'none'>> {
  requirePermission(by, 'batches.change');
  const before: ManyArchived['before'] = [];
  // In a fixed order, so that two concurrent bulk changes wait instead of deadlocking.
  for (const id of [...new Set(ids.filter(isId))].slice(0, maxAtOnce).toSorted()) {
    const [was] = await tx.select({ state: batches.state }).from(batches).where(eq(batches.id, id));
    const changed = await archiveBatch(tx, { by, batchId: id, archived });
    if (was && changed.ok) before.push({ id, state: was.state });
  }
  return before.length > 0 ? ok({ archived, before }) : refused('none');
}

/** Undoes a bulk change, except for batches changed since: those on sale before are on sale again. Returns how many were undone. */
export async function undoArchiveMany(tx: Tx, { by, changed }: { by: Staff; changed: ManyArchived }): Promise<number> {
  requirePermission(by, 'batches.change');
  let back = 0;
  for (const { id, state } of changed.before) {
    if (!(await archiveBatch(tx, { by, batchId: id, archived: !changed.archived })).ok) continue;
    back += 1;
    if (!changed.archived || state === 'closed') continue;
    await tx
      .update(batches)
      .set({ state, version: sql`${batches.version} + 1` })
      .where(and(eq(batches.id, id), isNull(batches.archivedAt)));
    const details = { before: { state: 'closed' }, after: { state } };
    await recordAudit(tx, { who: by.name, did: 'changed-batch', kind: 'batch', id, details });
  }
  return back;
}
