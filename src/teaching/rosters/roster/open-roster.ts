import { findBatch, findBatchStanding, listSessions } from '#catalogue/batches';
import type { Batch, BatchSession } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';

/** A roster as one of the staff may use it: teachers reach only the sessions they teach. */
export type OpenRoster = {
  batch: Batch;
  cancelledAt: Date | null;
  /** Those the person may see, in the order of time. */
  sessions: BatchSession[];
  /** Whether they may mark attendance of a session, and write notes. */
  mayMark: (session: BatchSession) => boolean;
  mayNote: boolean;
  /** Whether they may remove notes of others. */
  mayChangeAll: boolean;
  /** Whether phone numbers, mail addresses and money are for them. */
  seesBuyers: boolean;
};

/**
 * Opens the roster of a batch for somebody. Throws a response: 403 to roles that read no roster, and to teachers of other batches; 404 where
 * there is no such batch.
 */
export async function openRoster(tx: Tx, { by, batchId }: { by: Staff; batchId: string }): Promise<OpenRoster> {
  requirePermission(by, 'rosters.read-own');
  const standing = await findBatchStanding(tx, batchId);
  const batch = standing && (await findBatch(tx, batchId));
  if (!standing || !batch) throw new Response('There is no such batch', { status: 404 });
  const all = may(by.role, 'rosters.read');
  if (!all && !standing.teacherIds.has(by.id)) throw new Response('You do not teach this batch', { status: 403 });
  const meetings = (await listSessions(tx, [batch.id])).get(batch.id) ?? [];
  const mayChangeAll = may(by.role, 'rosters.change');
  const ofTheirs = may(by.role, 'rosters.change-own');
  return {
    batch,
    cancelledAt: standing.cancelledAt,
    sessions: all ? meetings : meetings.filter(({ teacherId }) => teacherId === by.id),
    mayMark: ({ teacherId, state }) => state !== 'cancelled' && (mayChangeAll || (ofTheirs && teacherId === by.id)),
    mayNote: mayChangeAll || (ofTheirs && standing.teacherIds.has(by.id)),
    mayChangeAll,
    seesBuyers: all && may(by.role, 'orders.read'),
  };
}
