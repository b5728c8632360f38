import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Batch } from '../model.ts';
import { meetsAgain } from './find-batch.ts';
import { batches, seatHolds } from '../tables.ts';

/** A batch a learner may be moved to: what distinguishes it, and its free seats. */
export type BatchWithSeats = Pick<Batch, 'id' | 'slug' | 'language' | 'market' | 'zone' | 'startsAt' | 'seatsLeft'> & {
  teacherId: string | null;
};

const freed = sql`(select coalesce(sum(${seatHolds.seats}), 0) from ${seatHolds}
  where ${seatHolds.batchId} = ${batches.id} and ${seatHolds.state} = 'held' and ${seatHolds.expiresAt} <= now())`;

/**
 * The other batches of a programme (slug) with a date that still take place, soonest first, full and closed ones included: those to come, and those
 * that have begun and meet again. At most 300.
 */
export async function listBatchesWithSeats(
  tx: Tx,
  { programme, but }: { programme: string; but: string },
): Promise<BatchWithSeats[]> {
  const { id, slug, language, market, zone, startsAt, teacherId } = batches;
  const seatsLeft = sql<number>`(${batches.capacity} - ${batches.taken} + ${freed})`.mapWith(Number);
  const rows = await tx
    .select({ id, slug, language, market, zone, startsAt, teacherId, seatsLeft })
    .from(batches)
    .where(
      and(
        eq(batches.programme, programme),
        ne(batches.id, but),
        isNull(batches.archivedAt),
        eq(batches.rolling, false),
        isNull(batches.cancelledAt),
        sql`(${startsAt} > now() or ${meetsAgain})`,
      ),
    )
    .orderBy(asc(startsAt), asc(slug))
    .limit(300);
  return rows.map((row) => ({ ...row, language: row.language as Language, market: row.market as Market | null }));
}
