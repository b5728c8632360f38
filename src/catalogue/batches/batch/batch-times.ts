import { asc, desc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { startWords } from '../model.ts';
import { batches } from '../tables.ts';

/** When the batches of these ids start, as staff read it, by id. */
export async function batchTimes(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { id, startsAt, zone, rolling } = batches;
  const rows = await tx
    .select({ id, startsAt, zone, rolling })
    .from(batches)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, startWords(row)]));
}

/** The batches of a programme (slug) with their start as staff read it, the latest first, also past and archived ones; at most 200. */
export async function batchChoices(tx: Tx, programme: string): Promise<{ id: string; time: string }[]> {
  const { id, startsAt, zone, rolling } = batches;
  const rows = await tx
    .select({ id, startsAt, zone, rolling })
    .from(batches)
    .where(eq(batches.programme, programme))
    .orderBy(desc(startsAt), asc(id))
    .limit(200);
  return rows.map((row) => ({ id: row.id, time: startWords(row) }));
}
