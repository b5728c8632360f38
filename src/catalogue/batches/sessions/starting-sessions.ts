import { and, eq, notExists, sql, type AnyColumn } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { batches, batchSessions } from '../tables.ts';

/** A session that is about to begin. A batch without planned sessions has one, its start, under the id of the batch. */
export type StartingSession = { sessionId: string; batchId: string; startsAt: Date };

/** The planned sessions that begin within `withinMinutes` from now, by the database's clock; those that have begun are excluded. */
export async function listStartingSessions(
  tx: Tx,
  { withinMinutes }: { withinMinutes: number },
): Promise<StartingSession[]> {
  const soon = (at: AnyColumn) => sql`${at} > now() and ${at} <= now() + make_interval(mins => ${withinMinutes})`;
  const planned = await tx
    .select({ sessionId: batchSessions.id, batchId: batchSessions.batchId, startsAt: batchSessions.startsAt })
    .from(batchSessions)
    .where(and(eq(batchSessions.state, 'planned'), soon(batchSessions.startsAt)));
  const any = tx.select({ id: batchSessions.id }).from(batchSessions).where(eq(batchSessions.batchId, batches.id));
  const unplanned = await tx
    .select({ sessionId: batches.id, batchId: batches.id, startsAt: batches.startsAt })
    .from(batches)
    .where(and(soon(batches.startsAt), notExists(any)));
  return [...planned, ...unplanned];
}
