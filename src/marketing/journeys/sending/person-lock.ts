import { and, eq, gt, isNotNull, max, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { quietBetween } from '../model.ts';
import { journeyEntries, journeySends } from '../tables.ts';

/** Serializes the steps of one person, so that two parallel journeys do not both find them free. */
export async function lockPerson(tx: Tx, person: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`journey person ${person}`}, 0))`);
}

/** The end of the pause after a person's last journey message; null if they may get one. The caller holds `lockPerson`. */
export async function leftAloneUntil(tx: Tx, person: string, now: Date): Promise<Date | null> {
  const since = new Date(now.getTime() - quietBetween * 3_600_000);
  const [row] = await tx
    .select({ at: max(journeySends.createdAt) })
    .from(journeySends)
    .innerJoin(journeyEntries, eq(journeyEntries.id, journeySends.entryId))
    .where(
      and(
        eq(journeyEntries.person, person),
        isNotNull(journeySends.way),
        ne(journeySends.state, 'skipped'),
        gt(journeySends.createdAt, since),
      ),
    );
  return row?.at ? new Date(row.at.getTime() + quietBetween * 3_600_000) : null;
}
