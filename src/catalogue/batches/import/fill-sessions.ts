import { and, asc, eq, gt, notExists, sql } from 'drizzle-orm';
import { database, databaseTime, inTransaction } from '#platform/db';
import { batches, batchSessions } from '../tables.ts';
import { planContent } from './plan-content.ts';

/** Batches per transaction. */
const atOnce = 100;

/**
 * Plans weekly sessions for batches that have none: those of earlier releases, and those imported before their programme. Called at server start; a
 * second run finds nothing to do. Returns how many batches it checked.
 */
export async function fillSessions(): Promise<number> {
  let seen = 0;
  let after: string | null = null;
  for (;;) {
    const ids: string[] = await withoutSessions(after);
    if (ids.length === 0) return seen;
    await inTransaction(async (tx) => {
      const now = await databaseTime(tx);
      for (const id of ids) await planContent(tx, id, { moved: false, now });
    });
    seen += ids.length;
    after = ids.at(-1) ?? null;
  }
}

async function withoutSessions(after: string | null): Promise<string[]> {
  const own = database()
    .select({ one: sql`1` })
    .from(batchSessions)
    .where(eq(batchSessions.batchId, batches.id));
  const rows = await database()
    .select({ id: batches.id })
    .from(batches)
    .where(and(notExists(own), after === null ? undefined : gt(batches.id, after)))
    .orderBy(asc(batches.id))
    .limit(atOnce);
  return rows.map(({ id }) => id);
}
