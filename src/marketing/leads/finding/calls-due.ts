import { officeZone } from '#foundation/locale/office-zone.ts';
import { and, asc, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leads } from '../tables.ts';

/** The end of the current office day, by the database's clock. */
export const endOfToday = () =>
  sql`(date_trunc('day', now() at time zone ${officeZone()}::text) + interval '1 day') at time zone ${officeZone()}::text`;

/** How many calls are due today, counted up to `most`, and since when the oldest is; `since` is null without any. */
export async function countCallsDue(tx: Tx, most: number): Promise<{ count: number; since: Date | null }> {
  const due = await tx
    .select({ callAt: leads.callAt })
    .from(leads)
    .where(
      and(isNotNull(leads.callAt), isNull(leads.mergedInto), lt(leads.callAt, endOfToday()), ne(leads.state, 'closed')),
    )
    .orderBy(asc(leads.callAt))
    .limit(most);
  return { count: due.length, since: due[0]?.callAt ?? null };
}
