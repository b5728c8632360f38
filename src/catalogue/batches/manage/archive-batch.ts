import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { forgetSeats } from '../seats/seats.ts';
import { lockBatch } from '../sessions/lock-batch.ts';
import { batches } from '../tables.ts';

/**
 * Removes a batch from every list, or restores it, closed; sold seats stay. Returns how many seats are taken. Refuses 'unknown', 'nothing' if it is
 * already in that state, and 'cancelled' when restoring a cancelled batch. Throws 403.
 */
export async function archiveBatch(
  tx: Tx,
  { by, batchId, archived }: { by: Staff; batchId: string; archived: boolean },
): Promise<Outcome<{ taken: number }, 'unknown' | 'nothing' | 'cancelled'>> {
  requirePermission(by, 'batches.change');
  const found = await lockBatch(tx, batchId);
  if (!found) return refused('unknown');
  const { batch } = found;
  if (batch.cancelledAt && !archived) return refused('cancelled');
  if ((batch.archivedAt !== null) === archived) return refused('nothing');
  await tx
    .update(batches)
    .set({
      state: 'closed',
      archivedAt: archived ? sql`now()` : null,
      version: sql`${batches.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(batches.id, batchId));
  await forgetSeats(tx, [batch]);
  const did = archived ? 'archived-batch' : 'restored-batch';
  await recordAudit(tx, { who: by.name, did, kind: 'batch', id: batchId, details: { before: { state: batch.state } } });
  return ok({ taken: batch.taken });
}
