import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { databaseTime, type Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { resolveStart } from '../batch/batch-start.ts';
import { batchSchema, type BatchContent } from './content-schema.ts';
import { forgetSeats } from '../seats/seats.ts';
import { planContent } from './plan-content.ts';
import { batches } from '../tables.ts';

type Problem = { slug: string; field: string; message: string };

/**
 * Updates batches to match the content, by slug; idempotent. Start rules are resolved at the first import by the database's clock, and again only if
 * the rule changes. Capacity never falls below the seats taken. Batches whose content did not change keep the edits of staff. Refuses the whole
 * import as 'invalid' with every problem, before anything is written.
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

/**
 * The batches of these slugs, by slug, without the time of their last update. A seat sold meanwhile can only invalidate too many pages, never too
 * few.
 */
async function batchesOf(tx: Tx, slugs: string[]): Promise<Map<string, { programme: string }>> {
  if (slugs.length === 0) return new Map();
  const { updatedAt: _, ...columns } = getTableColumns(batches);
  const rows = await tx.select(columns).from(batches).where(inArray(batches.slug, slugs));
  return new Map(rows.map((row) => [row.slug, row]));
}

async function saveBatch(tx: Tx, content: BatchContent, now: Date): Promise<void> {
  const { slug, programme, language, market = null, zone, sessionsNote = null, capacity, state } = content;
  const importedHash = createHash('sha256').update(JSON.stringify(content)).digest('hex');
  const [known] = await tx.select().from(batches).where(eq(batches.slug, slug));
  // The content did not change: keep the edits of staff.
  if (known?.importedHash === importedHash) return;
  const startsAt = resolveStart(content.startsAt, zone, now);
  const startRule = `${JSON.stringify(content.startsAt)} ${zone}`;
  const sessionsRule = content.sessions ? JSON.stringify(content.sessions) : null;
  const row = { programme, language, market, zone, sessionsNote, state, archivedAt: null, importedHash };
  const moved = sql`${batches.startRule} <> excluded.start_rule`;
  const [saved] = await tx
    .insert(batches)
    .values({ id: newId(), slug, ...row, startsAt, startRule, sessionsRule, capacity })
    .onConflictDoUpdate({
      target: batches.slug,
      set: {
        ...row,
        // A batch that staff cancelled stays cancelled, regardless of the content.
        state: sql`case when ${batches.cancelledAt} is null then excluded.state else ${batches.state} end`,
        archivedAt: sql`case when ${batches.cancelledAt} is null then null else ${batches.archivedAt} end`,
        startsAt: sql`case when ${moved} then excluded.starts_at else ${batches.startsAt} end`,
        startRule,
        sessionsRule,
        capacity: sql`greatest(excluded.capacity, ${batches.taken})`,
        version: sql`${batches.version} + 1`,
        updatedAt: sql`now()`,
      },
    })
    .returning({ id: batches.id, cancelledAt: batches.cancelledAt });
  if (saved && !saved.cancelledAt)
    await planContent(tx, saved.id, {
      moved: known !== undefined && (known.startRule !== startRule || known.sessionsRule !== sessionsRule),
      now,
    });
}
