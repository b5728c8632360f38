import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { PageSource } from '../../pages/page.ts';
import { pageRevisions, pages } from '../../tables.ts';
import { publishSources } from '../editing/publish-sources.ts';
import { pageSet, type PageSet } from './page-set.ts';
import type { SetPlan } from './plan-set.ts';

/** Every published page as it was written last. */
export async function databasePages(tx: Tx): Promise<PageSet> {
  const rows = await tx
    .select({ content: pageRevisions.content })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(eq(pages.state, 'published'))
    .orderBy(asc(pages.path));
  return pageSet(rows.map(({ content }) => content as PageSource));
}

/** Publishes a planned `set` as one release, which `undoSet` can take back. Returns how many pages it wrote. */
export async function publishSet(tx: Tx, { why, changes }: SetPlan): Promise<number> {
  const sources = changes.map(({ source }) => source);
  const published = await publishSources(tx, { why, author: why, sources });
  return published?.changes.length ?? 0;
}
