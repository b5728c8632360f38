import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { ok, type Outcome } from '#foundation/kit/outcome.ts';
import type { Tx } from '#platform/db';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { moveMenuPage } from '#platform/school';
import { moveExperiments } from '#website/experiments';
import { movePage, withMovedLinks, type MovedAddress, type MovedPage, type MoveRefusal } from '#website/site';
import { pageDrafts, pageSets, pageTemplates, plannedPages, plannedReleases } from '../tables.ts';
import { finalStates } from './find-planned.ts';

/**
 * Gives a page another address, at once and without a review: what visitors read stays. Drafts, releases that wait, templates, sets, the menu and
 * running experiments follow, besides what `movePage` carries along. Moving it back is the way to undo it. Refuses as `movePage`.
 */
export async function moveAddress(
  tx: Tx,
  { by, pageId, to }: { by: Staff; pageId: string; to: string },
): Promise<Outcome<MovedPage, MoveRefusal>> {
  requirePermission(by, 'pages.publish');
  const done = await movePage(tx, { pageId, to, author: by });
  if (!done.ok) return done;
  const { from, changes } = done.value;
  const moved: MovedAddress = { from, to, origin: config().SITE_URL };
  const follow = <Value>(value: Value) => withMovedLinks(value, moved);
  await moveDrafts(tx, follow);
  await movePlanned(tx, moved);
  // A draft begun from a revision, whose links alone were written over, is as new as before.
  for (const { before, after } of changes) {
    if (before === null || after === null) continue;
    await tx.update(pageDrafts).set({ begunFrom: after }).where(eq(pageDrafts.begunFrom, before));
    await tx.update(plannedPages).set({ base: after }).where(eq(plannedPages.base, before));
  }
  for (const { id, content } of await tx.select().from(pageTemplates)) {
    const now = follow(content);
    if (now !== content) await tx.update(pageTemplates).set({ content: now }).where(eq(pageTemplates.id, id));
  }
  const holding = sql`${pageSets.pages} @> ${JSON.stringify([{ pageId }])}::jsonb`;
  for (const { id, pages } of await tx.select({ id: pageSets.id, pages: pageSets.pages }).from(pageSets).where(holding))
    await tx
      .update(pageSets)
      .set({ pages: follow(pages) })
      .where(eq(pageSets.id, id));
  await moveExperiments(tx, { from, to, follow });
  const menu = await moveMenuPage(tx, { by, from, to });
  const details = { before: { path: from }, after: { path: to }, linked: done.value.linked };
  await recordAudit(tx, { by, did: 'moved-page', kind: 'page', id: pageId, details });
  return ok({ ...done.value, menu: menu || done.value.menu });
}

type Follow = <Value>(value: Value) => Value;

async function moveDrafts(tx: Tx, follow: Follow): Promise<void> {
  for (const { pageId, content, version } of await tx.select().from(pageDrafts)) {
    const now = follow(content);
    if (now === content) continue;
    // An open editor holds the old one: it is shown as saved by somebody else.
    await tx
      .update(pageDrafts)
      .set({ content: now, version: version + 1 })
      .where(eq(pageDrafts.pageId, pageId));
    await tx
      .update(plannedPages)
      .set({ draftVersion: version + 1 })
      .where(and(eq(plannedPages.pageId, pageId), eq(plannedPages.draftVersion, version)));
  }
}

/** Releases that wait for something; those that are over say what was published then. */
async function movePlanned(tx: Tx, moved: MovedAddress): Promise<void> {
  const waiting = tx
    .select({ id: plannedReleases.id })
    .from(plannedReleases)
    .where(notInArray(plannedReleases.state, finalStates));
  for (const row of await tx.select().from(plannedPages).where(inArray(plannedPages.releaseId, waiting))) {
    const now = withMovedLinks({ path: row.path, content: row.content, leadsTo: row.leadsTo }, moved);
    if (now.path === row.path && now.content === row.content && now.leadsTo === row.leadsTo) continue;
    await tx
      .update(plannedPages)
      .set(now)
      .where(and(eq(plannedPages.releaseId, row.releaseId), eq(plannedPages.pageId, row.pageId)));
  }
}
