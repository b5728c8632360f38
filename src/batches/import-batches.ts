import { isDeepStrictEqual } from 'node:util';
import { getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { resolveStart } from './batch-start.ts';
import { batchSchema, type BatchContent } from './content-schema.ts';
import { forgetSeats } from './seats.ts';
import { batches } from './tables.ts';

type Problem = { slug: string; field: string; message: string };

/**
 * Brings batches to what the content says, matched by slug; a second run changes nothing. Start rules are reckoned at the
 * first import by the database's clock, and again only when the rule changes. Capacity never falls below the seats that
 * are taken. Refused whole as 'invalid' with every problem, before anything is written.
 */
export async function importBatches(
  tx: Tx,
  rows: z.input<typeof batchSchema>[],
): Promise<Outcome<{ batches: number }, 'invalid', Problem[]>> {
  const problems: Problem[] = [];
  const read: BatchContent[] = [];
  for (const row of rows) {
    const result = batchSchema.safeParse(row);
    if (result.success) read.push(result.data);
    else
      problems.push(
        ...result.error.issues.map((issue) => ({
          slug: row.slug,
          field: issue.path.join('.'),
          message: issue.message,
        })),
      );
  }
  if (problems.length > 0) return refused('invalid', problems);
  const now = await databaseTime(tx);
  const slugs = read.map(({ slug }) => slug);
  const before = await batchesOf(tx, slugs);
  for (const content of read) await saveBatch(tx, content, now);
  const after = await batchesOf(tx, slugs);
  const either = [...after].flatMap(([slug, batch]) => {
    const former = before.get(slug);
    return isDeepStrictEqual(former, batch) ? [] : [batch, ...(former ? [former] : [])];
  });
  await forgetSeats(tx, either);
  return ok({ batches: read.length });
}

/** The batches of these slugs, by slug, without the time of the last writing. A seat sold meanwhile forgets too much, never too little. */
async function batchesOf(tx: Tx, slugs: string[]): Promise<Map<string, { programme: string }>> {
  if (slugs.length === 0) return new Map();
  const { updatedAt: _, ...columns } = getTableColumns(batches);
  const rows = await tx.select(columns).from(batches).where(inArray(batches.slug, slugs));
  return new Map(rows.map((row) => [row.slug, row]));
}

async function saveBatch(tx: Tx, content: BatchContent, now: Date): Promise<void> {
  const { slug, programme, language, market = null, zone, sessionsNote = null, capacity, state } = content;
  const startsAt = resolveStart(content.startsAt, zone, now);
  const startRule = `${JSON.stringify(content.startsAt)} ${zone}`;
  const row = { programme, language, market, zone, sessionsNote, state, archivedAt: null };
  await tx
    .insert(batches)
    .values({ id: newId(), slug, ...row, startsAt, startRule, capacity })
    .onConflictDoUpdate({
      target: batches.slug,
      set: {
        ...row,
        // What staff cancelled stays cancelled, whatever the content says.
        state: sql`case when ${batches.cancelledAt} is null then excluded.state else ${batches.state} end`,
        archivedAt: sql`case when ${batches.cancelledAt} is null then null else ${batches.archivedAt} end`,
        startsAt: sql`case when ${batches.startRule} = excluded.start_rule then ${batches.startsAt} else excluded.starts_at end`,
        startRule,
        capacity: sql`greatest(excluded.capacity, ${batches.taken})`,
        updatedAt: sql`now()`,
      },
    });
}

async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx.select({ now: sql<string>`now()` }).from(sql`(select 1) as one`);
  return new Date(row?.now ?? Date.now());
}
