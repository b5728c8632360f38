import { asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { BatchSession } from '../model.ts';
import { batches, batchSessions } from '../tables.ts';

/** The meetings of these batches (ids), cancelled ones included, by batch and in the order of time. */
export async function listSessions(tx: Tx, batchIds: string[]): Promise<Map<string, BatchSession[]>> {
  if (batchIds.length === 0) return new Map();
  const rows = await tx
    .select({ session: batchSessions, teacherId: batches.teacherId, joinUrl: batches.joinUrl })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .where(inArray(batchSessions.batchId, batchIds))
    .orderBy(asc(batchSessions.startsAt), asc(batchSessions.number));
  return Map.groupBy(
    rows.map(({ session, teacherId, joinUrl }): BatchSession => {
      const { id, batchId, number, startsAt, endsAt, venue, state, sequence } = session;
      return {
        id,
        batchId,
        number,
        startsAt,
        endsAt,
        venue,
        sequence,
        teacherId: session.teacherId ?? teacherId,
        joinUrl: session.joinUrl ?? joinUrl,
        state: state as BatchSession['state'],
      };
    }),
    ({ batchId }) => batchId,
  );
}
