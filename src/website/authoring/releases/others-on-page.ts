import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { pagePresence } from '../tables.ts';

/** The names of others who have a page open: seen within the last minute. */
export async function othersOnPage(
  tx: Tx,
  { pageId, staffId }: { pageId: string; staffId: string },
): Promise<string[]> {
  const rows = await tx
    .select({ name: pagePresence.name })
    .from(pagePresence)
    .where(
      and(
        eq(pagePresence.pageId, pageId),
        ne(pagePresence.staffId, staffId),
        gt(pagePresence.seenAt, sql`now() - interval '1 minute'`),
      ),
    )
    .orderBy(asc(pagePresence.name));
  return rows.map(({ name }) => name);
}
