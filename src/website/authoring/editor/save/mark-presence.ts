import { and, asc, eq, lt, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Staff } from '#platform/people/model';
import { pagePresence } from '../../tables.ts';

/** Records that somebody has the editor of a page open. Returns the names of others within the last minute. */
export async function markPresence(tx: Tx, { by, pageId }: { by: Staff; pageId: string }): Promise<string[]> {
  const minuteAgo = sql`now() - interval '1 minute'`;
  await tx.delete(pagePresence).where(lt(pagePresence.seenAt, minuteAgo));
  await tx
    .insert(pagePresence)
    .values({ pageId, staffId: by.id, name: by.name })
    .onConflictDoUpdate({
      target: [pagePresence.pageId, pagePresence.staffId],
      set: { name: by.name, seenAt: sql`now()` },
    });
  const others = await tx
    .select({ name: pagePresence.name })
    .from(pagePresence)
    .where(and(eq(pagePresence.pageId, pageId), ne(pagePresence.staffId, by.id)))
    .orderBy(asc(pagePresence.name));
  return others.map(({ name }) => name);
}

/** Records that somebody has left the editor of a page. */
export async function endPresence(tx: Tx, { by, pageId }: { by: Staff; pageId: string }): Promise<void> {
  await tx.delete(pagePresence).where(and(eq(pagePresence.pageId, pageId), eq(pagePresence.staffId, by.id)));
}
