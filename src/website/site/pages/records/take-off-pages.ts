import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { forgetChangedPages, lockContent, type PageChange } from '../forget-changed-pages.ts';
import type { Page } from '../page.ts';
import { pages } from '../../tables.ts';

/** A page that visitors shall see no more: `archive` keeps its address answering, by a redirect (`to`) or that it is gone (null). */
export type TakenOff = { path: string; archive: { to: string | null } | null };

/**
 * Takes published pages off the site, each with what its address answers from now on; what they said is kept as revisions. What leads to
 * one of them by a redirect leads to where it leads now, so that no visitor is sent on twice. Cached pages that show one of them are forgotten.
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

/** What an archived address answers: `to` is where it leads, null that it is gone. Null for every other address. */
export async function archivedAddress(tx: Tx, path: string): Promise<{ to: string | null } | null> {
  const [row] = await tx
    .select({ to: pages.archivedTo })
    .from(pages)
    .where(and(eq(pages.path, path), isNotNull(pages.archivedAt)));
  return row ?? null;
}
