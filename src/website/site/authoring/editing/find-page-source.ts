import { eq, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Page, PageSource } from '../../pages/page.ts';
import { pageRevisions, pages } from '../../tables.ts';

/** A page for editing. `source` and `page`: as last published, null for one that is not published. */
export type EditedPage = {
  id: string;
  path: string;
  label: string;
  revisionId: string | null;
  source: PageSource | null;
  page: Page | null;
};

/** The page of an id, published or not; null when there is none. */
export async function findPageSource(tx: Tx, id: string): Promise<EditedPage | null> {
  return isId(id) ? readPage(tx, eq(pages.id, id)) : null;
}

/** The page of exactly this path, published or not; null when there is none. */
export async function findPageSourceAt(tx: Tx, path: string): Promise<EditedPage | null> {
  return readPage(tx, eq(pages.path, path));
}

async function readPage(tx: Tx, which: SQL): Promise<EditedPage | null> {
  const { id, path, label, publishedRevisionId: revisionId, resolved: page } = pages;
  const [row] = await tx
    .select({ id, path, label, revisionId, source: pageRevisions.content, page })
    .from(pages)
    .leftJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(which)
    .limit(1);
  return row ? ({ ...row, page: row.revisionId === null ? null : row.page } as EditedPage) : null;
}
