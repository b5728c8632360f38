import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { BatchSession } from '../model.ts';
import { batches, batchSessions } from '../tables.ts';

/** A batch under its lock, with what only staff read. */
export type LockedBatch = typeof batches.$inferSelect;

/** A meeting as stored: null where the batch's value applies. */
export type OwnSession = Pick<
  BatchSession,
  'id' | 'number' | 'startsAt' | 'endsAt' | 'teacherId' | 'joinUrl' | 'venue' | 'state' | 'sequence'
>;

/** The batch of an id, locked until the transaction ends, with its meetings by time; null if it does not exist. */
export async function lockBatch(tx: Tx, id: string): Promise<{ batch: LockedBatch; sessions: OwnSession[] } | null> {
  if (!isId(id)) return null;
  const [batch] = await tx.select().from(batches).where(eq(batches.id, id)).for('update');
  return batch ? { batch, sessions: await ownSessions(tx, id) } : null;
}

/** The meetings of a batch as stored, by time. */
export async function ownSessions(tx: Tx, batchId: string): Promise<OwnSession[]> {
  const { id, number, startsAt, endsAt, teacherId, joinUrl, venue, state, sequence } = batchSessions;
  const rows = await tx
    .select({ id, number, startsAt, endsAt, teacherId, joinUrl, venue, state, sequence })
    .from(batchSessions)
    .where(eq(batchSessions.batchId, batchId))
    .orderBy(asc(startsAt), asc(number));
  return rows.map((row) => ({ ...row, state: row.state as BatchSession['state'] }));
}

/** A version mark of the meetings: different after each change, so that two concurrent forms never overwrite each other unnoticed. */
export function sessionsMark(sessions: Pick<OwnSession, 'sequence'>[]): string {
  return `${sessions.length}.${sessions.reduce((sum, { sequence }) => sum + sequence, 0)}`;
}
