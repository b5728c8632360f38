import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { PageSource } from '#website/site';
import { pageDrafts } from '../tables.ts';

/** Unpublished changes of a page. `begunFrom`: the published revision it changes, null for a new page. */
export type Draft = {
  pageId: string;
  content: PageSource;
  version: number;
  author: string;
  authorName: string;
  changedAt: Date;
  begunFrom: string | null;
};

/** The draft of a page; null when there is none. */
export async function findDraft(tx: Tx, pageId: string): Promise<Draft | null> {
  if (!isId(pageId)) return null;
  const [row] = await tx.select().from(pageDrafts).where(eq(pageDrafts.pageId, pageId));
  return row ? { ...row, content: row.content as PageSource } : null;
}
