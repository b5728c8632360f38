import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetSeats } from '../seats/seats.ts';
import { batches } from '../tables.ts';

/** A batch that a content no longer names; `taken`: seats held or sold in it. */
export type AbsentBatch = { slug: string; taken: number };

/**
 * The batches to come that a content no longer names, by slug. Those that have begun sell nothing and stay as they are; rolling ones are made
 * on screen alone.
 */
export async function absentBatches(tx: Tx, named: string[]): Promise<AbsentBatch[]> {
  return tx
    .select({ slug: batches.slug, taken: batches.taken })
    .from(batches)
    .where(
      and(
        isNull(batches.archivedAt),
        eq(batches.rolling, false),
        notInArray(batches.slug, named),
        sql`${batches.startsAt} > now()`,
      ),
    )
    .orderBy(asc(batches.slug));
}

/** The batches to come that a content brought, by slug, with the programme and the seats held or sold in each. */
export async function importedBatches(tx: Tx): Promise<(AbsentBatch & { programme: string })[]> {
  return tx
    .select({ slug: batches.slug, programme: batches.programme, taken: batches.taken })
    .from(batches)
    .where(and(isNull(batches.archivedAt), isNotNull(batches.importedHash), sql`${batches.startsAt} > now()`))
    .orderBy(asc(batches.slug));
}

/** The programmes (slugs) of which somebody has a seat in a batch, also in one that has begun. */
export async function takenProgrammes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectDistinct({ programme: batches.programme }).from(batches).where(gt(batches.taken, 0));
  return new Set(rows.map(({ programme }) => programme));
}

/**
 * Closes batches and takes them off every list. Who has a seat keeps it, with the date in order, calendar and documents; an import that
 * names the batch again opens it again.
 */
export async function archiveBatches(tx: Tx, slugs: string[]): Promise<void> {
  if (slugs.length === 0) return;
  const archived = await tx
    .update(batches)
    .set({ state: 'closed', archivedAt: sql`now()`, importedHash: null, updatedAt: sql`now()` })
    .where(inArray(batches.slug, slugs))
    .returning({ programme: batches.programme });
  await forgetSeats(tx, archived);
}
