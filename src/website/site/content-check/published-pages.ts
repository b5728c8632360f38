import { and, asc, eq, gt } from 'drizzle-orm';
import { database } from '#platform/db';
import type { Page } from '../pages/page.ts';
import { pages } from '../tables.ts';

/** Pages per chunk. */
const portion = 20;

/** Every published page, resolved, by path: in chunks, as a site may have a hundred thousand. */
export async function* publishedPages(): AsyncGenerator<Page> {
  for (let after = ''; ;) {
    const rows = await database()
      .select({ path: pages.path, page: pages.resolved })
      .from(pages)
      .where(and(eq(pages.state, 'published'), gt(pages.path, after)))
      .orderBy(asc(pages.path))
      .limit(portion);
    for (const { page } of rows) yield page as Page;
    const last = rows.at(-1);
    if (!last || rows.length < portion) return;
    after = last.path;
  }
}
