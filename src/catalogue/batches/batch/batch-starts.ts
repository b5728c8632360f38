import { and, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { batches } from '../tables.ts';

/** When the batches of these ids start, by id. */
export async function batchStarts(tx: Tx, ids: string[]): Promise<Map<string, Date>> {
  if (ids.length === 0) return new Map();
  const { id, startsAt } = batches;
  const rows = await tx
    .select({ id, startsAt })
    .from(batches)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row.startsAt]));
}

/** The batches that start within `days` days from now by the database's clock, or (0) began in the last 60 days; at most 2,000 ids. */
export async function batchesStarting(tx: Tx, days: number): Promise<string[]> {
  const { id, startsAt, cancelledAt } = batches;
  const [from, to] = days === 0 ? [-60, 0] : [0, days];
  const at = (day: number) => sql`now() + ${`${day} days`}::interval`;
  const rows = await tx
    .select({ id })
    .from(batches)
    .where(and(gt(startsAt, at(from)), lte(startsAt, at(to)), isNull(cancelledAt)))
    .limit(2_000);
  return rows.map((row) => row.id);
}
