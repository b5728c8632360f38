import { findBatch, findBatchStanding, listSessions } from '#catalogue/batches';
import type { Batch, BatchSession } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';

/** A roster with a staff member's permissions: teachers only see sessions they teach. */
export type OpenRoster = {
  batch: Batch;
  cancelledAt: Date | null;
  /** The visible sessions, by time. */
  sessions: BatchSession[];
  /** Whether they may mark attendance of a session, and write notes. */
  mayMark: (session: BatchSession) => boolean;
  mayNote: boolean;
  /** Whether they may remove notes of others. */
  mayChangeAll: boolean;
  /** Whether they may see phone numbers, mail addresses and money. */
  seesBuyers: boolean;
};

/** Opens the roster of a batch. Throws a response: 403 without permission, and to teachers of other batches; 404 for no such batch. */
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
