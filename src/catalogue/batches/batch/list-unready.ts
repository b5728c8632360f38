import { and, asc, eq, gt, isNull, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { programmesWithVenue } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import { batches, batchSessions } from '../tables.ts';

/**
 * Batches with seats taken where a meeting within seven days lacks a teacher, or both a joining link and a venue, its own or its programme's; soonest first, at most `limit`.
 * `startsAt`: when that meeting begins.
 */
export async function listUnready(tx: Tx, limit: number): Promise<{ id: string; startsAt: Date }[]> {
  const { batchId, startsAt, teacherId, joinUrl, venue, state } = batchSessions;
  const soon = and(gt(startsAt, sql`now()`), lt(startsAt, sql`now() + interval '7 days'`), ne(state, 'cancelled'));
  const nobody = and(isNull(teacherId), isNull(batches.teacherId));
  const rooms = await programmesWithVenue(tx);
  const nowhere = and(isNull(joinUrl), isNull(batches.joinUrl), isNull(venue), notInArray(batches.programme, rooms));
  const first = sql<Date>`min(${startsAt})`.mapWith(startsAt);
  return tx
    .select({ id: batchId, startsAt: first })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchId))
    .where(
      and(
        soon,
        sql`${batches.taken} > 0`,
        isNull(batches.archivedAt),
        isNull(batches.cancelledAt),
        or(nobody, nowhere),
      ),
    )
    .groupBy(batchId)
    .orderBy(asc(first))
    .limit(limit);
}
