import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { batches, batchSessions } from '../tables.ts';

/** What staff need besides a batch's facts: who teaches it or one of its meetings, and whether it is archived or cancelled. */
export type BatchStanding = { teacherIds: Set<string>; archivedAt: Date | null; cancelledAt: Date | null };

/** The standing of a batch by its id; null if it does not exist. */
export async function findBatchStanding(tx: Tx, batchId: string): Promise<BatchStanding | null> {
  if (!isId(batchId)) return null;
  const { teacherId, archivedAt, cancelledAt } = batches;
  const rows = await tx
    .select({ teacherId, archivedAt, cancelledAt, ofSession: batchSessions.teacherId })
    .from(batches)
    .leftJoin(batchSessions, eq(batchSessions.batchId, batches.id))
    .where(eq(batches.id, batchId));
  const [batch] = rows;
  if (!batch) return null;
  const ids = rows.flatMap((row) => [row.teacherId, row.ofSession]).filter((id) => id !== null);
  return { teacherIds: new Set(ids), archivedAt: batch.archivedAt, cancelledAt: batch.cancelledAt };
}
