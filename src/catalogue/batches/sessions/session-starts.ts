import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { batchSessions } from '../tables.ts';

/** When the meetings of these ids begin, by id. */
export async function sessionStarts(tx: Tx, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { id, startsAt } = batchSessions;
  const rows = await tx
    .select({ id, startsAt })
    .from(batchSessions)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.startsAt]));
}
