import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetChangedPages, lockContent, type PageChange } from '../forget-changed-pages.ts';
import type { Page } from '../page.ts';
import { pages } from '../../tables.ts';

/** A page to unpublish: `archive` keeps its address responding, by a redirect (`to`) or 410 (null). */
export type TakenOff = { path: string; archive: { to: string | null } | null };

/**
 * Unpublishes pages, each with the future response of its address; their revisions are kept. Redirects to one of them are pointed to its target, to
 * avoid chains. Cached pages that show one of them are invalidated.
 */
export async function takeOffPages(tx: Tx, taken: TakenOff[]): Promise<void> {
  if (taken.length === 0) return;
  await lockContent(tx);
  const changes: PageChange[] = [];
  for (const { path, archive } of taken) {
    const [row] = await tx
      .select({ page: pages.resolved })
      .from(pages)
      .where(and(eq(pages.path, path), eq(pages.state, 'published')));
    if (row) changes.push({ before: row.page as Page, after: null });
    await tx
      .update(pages)
      .set({
        state: 'draft',
        publishedRevisionId: null,
        archivedAt: archive ? sql`now()` : null,
        archivedTo: archive?.to ?? null,
        changedAt: sql`now()`,
      })
      .where(eq(pages.path, path));
    await tx
      .update(pages)
      .set({ archivedTo: archive?.to ?? null })
      .where(eq(pages.archivedTo, path));
  }
  await forgetChangedPages(tx, changes);
}

/** The response of an archived address: `to` is its redirect, null means 410. Null for every other address. */
export async function archivedAddress(tx: Tx, path: string): Promise<{ to: string | null } | null> {
  const [row] = await tx
    .select({ to: pages.archivedTo })
    .from(pages)
    .where(and(eq(pages.path, path), isNotNull(pages.archivedAt)));
  return row ?? null;
}
