import { and, asc, eq, gt, inArray, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetSeats } from '../seats/seats.ts';
import { batches } from '../tables.ts';

/** A batch that the imported content no longer names; `taken`: seats held or sold in it. */
export type AbsentBatch = { slug: string; taken: number };

/**
 * The future batches that the imported content no longer names, by slug. Batches that have begun are no longer sold and stay as they are; rolling
 * ones are made on screen only.
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

/** The future batches that came from an import, by slug, with the programme and the seats held or sold in each. */
export async function importedBatches(tx: Tx): Promise<(AbsentBatch & { programme: string })[]> {
  return tx
    .select({ slug: batches.slug, programme: batches.programme, taken: batches.taken })
    .from(batches)
    .where(and(isNull(batches.archivedAt), isNotNull(batches.importedHash), sql`${batches.startsAt} > now()`))
    .orderBy(asc(batches.slug));
}

/** The programmes (slugs) with a seat held or sold in any batch, including batches that have begun. */
export async function takenProgrammes(tx: Tx): Promise<Set<string>> {
  const rows = await tx.selectDistinct({ programme: batches.programme }).from(batches).where(gt(batches.taken, 0));
  return new Set(rows.map(({ programme }) => programme));
}

/**
 * Closes batches and removes them from every list. Sold seats stay, with their date in order, calendar and documents; an import that names the batch
 * again reopens it.
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
