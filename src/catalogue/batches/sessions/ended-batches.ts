import { and, eq, gt, lte, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db';
import { batches, batchSessions } from '../tables.ts';

/** The batches whose last planned meeting ended after `since` and until `until`, earliest first, with that moment. Rolling batches are excluded. */
export async function listEndedBatches(
  tx: Tx,
  { since, until }: { since: Date; until: Date },
): Promise<{ batchId: string; at: Date }[]> {
  const later = alias(batchSessions, 'later');
  const after = tx
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.batchId, batchSessions.batchId),
        ne(later.state, 'cancelled'),
        gt(later.endsAt, batchSessions.endsAt),
      ),
    );
  return tx
    .select({ batchId: batchSessions.batchId, at: batchSessions.endsAt })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchSessions.batchId))
    .where(
      and(
        // Uses the index on starts: no meeting lasts longer than a day.
        gt(batchSessions.startsAt, sql`${since.toISOString()}::timestamptz - interval '1 day'`),
        gt(batchSessions.endsAt, since),
        lte(batchSessions.endsAt, until),
        ne(batchSessions.state, 'cancelled'),
        eq(batches.rolling, false),
        notExists(after),
      ),
    )
    .orderBy(batchSessions.endsAt);
}
