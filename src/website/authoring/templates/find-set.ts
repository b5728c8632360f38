import { desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { pageSets } from '../tables.ts';
import type { MadePage } from './made-page.ts';

/** Pages that were created together. `siteRelease`: the release that published them as a whole. Null if there was no such release or it was reverted. */
export type PageSet = {
  id: string;
  name: string;
  template: string;
  pages: MadePage[];
  madeByName: string;
  createdAt: Date;
  siteRelease: string | null;
};

/** The set of an id; null when there is none. */
export async function findSet(tx: Tx, id: string, { lock = false } = {}): Promise<PageSet | null> {
  if (!isId(id)) return null;
  const query = tx.select().from(pageSets).where(eq(pageSets.id, id));
  const [row] = lock ? await query.for('update') : await query;
  return row ? { ...row, pages: row.pages as MadePage[] } : null;
}

/** The newest set that holds a page, as its id and how many pages it has; null when it was made alone. */
export async function setOfPage(tx: Tx, pageId: string): Promise<{ id: string; count: number } | null> {
  const [row] = await tx
    .select({ id: pageSets.id, pages: pageSets.pages })
    .from(pageSets)
    .where(sql`${pageSets.pages} @> ${JSON.stringify([{ pageId }])}::jsonb`)
    .orderBy(desc(pageSets.createdAt))
    .limit(1);
  return row ? { id: row.id, count: (row.pages as MadePage[]).length } : null;
}
