import { and, asc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { batches, batchSessions } from '../tables.ts';
import type { Span } from './pattern.ts';

/** When a teacher (id of staff) is in sessions of batches that touch a time, in the order of time; at most 2,000. */
export async function teachingTimes(
  tx: Tx,
  { teacherId, from, until }: { teacherId: string; from: Date; until: Date },
): Promise<Span[]> {
  const { startsAt, endsAt } = batchSessions;
  const teaches = or(
    eq(batchSessions.teacherId, teacherId),
    and(isNull(batchSessions.teacherId), eq(batches.teacherId, teacherId)),
  );
  return tx
    .select({ startsAt, endsAt })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .where(
      and(
        teaches,
        isNull(batches.archivedAt),
        ne(batchSessions.state, 'cancelled'),
        lt(startsAt, until),
        gt(endsAt, from),
      ),
    )
    .orderBy(asc(startsAt))
    .limit(2_000);
}
