import { and, asc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetChangedPages, lockContent } from '../forget-changed-pages.ts';
import type { Page } from '../page.ts';
import { pageRevisions, pages } from '../../tables.ts';

/** Pages that a content no longer names. `kept`: those that stay published, with the reason. */
export type AbsentPages = { paths: string[]; kept: { path: string; why: string }[] };

/**
 * The published pages that came from a content which no longer names them. Without pages that staff made; pages that staff changed since, and parents
 * of kept pages, are kept.
 */
export async function absentPages(tx: Tx, named: string[]): Promise<AbsentPages> {
  const rows = await tx
    .select({ id: pages.id, path: pages.path, imported: pages.importedHash, published: pageRevisions.hash })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(and(eq(pages.state, 'published'), isNotNull(pages.importedHash), notInArray(pages.path, named)))
    .orderBy(asc(pages.path));
  const variants = await tx
    .select({ id: pages.id, path: pages.path, parent: pages.parentId })
    .from(pages)
    .where(and(eq(pages.state, 'published'), isNotNull(pages.parentId)));
  const changed = rows.filter((row) => row.imported !== row.published);
  const kept = new Map<string, string>(changed.map(({ id }) => [id, 'staff changed it']));
  const leaving = new Set(rows.map(({ id }) => id));
  // A parent is kept while one of its variants is; repeated up the family.
  for (let before = -1; before !== kept.size;) {
    before = kept.size;
    for (const { id, path, parent } of variants) {
      const stays = !leaving.has(id) || kept.has(id);
      if (stays && parent !== null && leaving.has(parent) && !kept.has(parent)) kept.set(parent, `${path} varies it`);
    }
  }
  return {
    paths: rows.filter(({ id }) => !kept.has(id)).map(({ path }) => path),
    kept: rows.flatMap(({ id, path }) => {
      const why = kept.get(id);
      return why === undefined ? [] : [{ path, why }];
    }),
  };
}

/** Unpublishes pages: their addresses return 404, or follow a redirect of the site's settings. Their revisions are kept. */
export async function archivePages(tx: Tx, paths: string[]): Promise<void> {
  if (paths.length === 0) return;
  await lockContent(tx);
  const shown = await tx
    .select({ page: pages.resolved })
    .from(pages)
    .where(and(inArray(pages.path, paths), eq(pages.state, 'published')));
  await tx
    .update(pages)
    .set({ state: 'draft', publishedRevisionId: null, importedHash: null })
    .where(inArray(pages.path, paths));
  await forgetChangedPages(
    tx,
    shown.map(({ page }) => ({ before: page as Page, after: null })),
  );
}
