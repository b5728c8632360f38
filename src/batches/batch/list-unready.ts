import { and, asc, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { batches } from '../tables.ts';

/** Batches that begin within seven days with somebody in them and lack a teacher or a joining link, the soonest first; at most `limit`. */
export async function listUnready(tx: Tx, limit: number): Promise<{ id: string; startsAt: Date }[]> {
  const { id, startsAt, teacherId, joinUrl, taken, archivedAt } = batches;
  const soon = sql`${startsAt} > now() and ${startsAt} < now() + interval '7 days'`;
  return tx
    .select({ id, startsAt })
    .from(batches)
    .where(and(soon, sql`${taken} > 0`, isNull(archivedAt), or(isNull(teacherId), isNull(joinUrl))))
    .orderBy(asc(startsAt))
    .limit(limit);
}
