import { and, eq, like, or, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Tx } from '#platform/db';
import { forgetPages, pageTags } from '#platform/page-cache';
import { addRedirect } from '#website/redirects';
import { fingerprint } from '../../pages/fingerprint.ts';
import { forgetChangedPages, lockContent, type PageChange } from '../../pages/forget-changed-pages.ts';
import type { Page, PageSource } from '../../pages/page.ts';
import { addressProblem, type AddressRefusal } from '../../pages/records/new-page.ts';
import { contentFindings, ignoredFindings, pageRevisions, pages } from '../../tables.ts';
import { publishSources, type ReleaseChange } from '../editing/publish-sources.ts';
import { importedSettings, saveSettings } from '../import-settings.ts';
import { withMovedLinks, type MovedAddress } from './moved-links.ts';
import { noteRelease } from './note-release.ts';

type Move = { pageId: string; to: string; author: { id: string; name: string } };

/**
 * `linked`: the published pages whose links were written over. `left`: how many more link to the old address and are led on by the redirect.
 * `redirect`: the redirect that was made; null for a page that visitors never saw at its old address. `changes`: the revisions that replaced others.
 */
export type MovedPage = {
  from: string;
  to: string;
  linked: string[];
  left: number;
  menu: boolean;
  redirect: string | null;
  changes: ReleaseChange[];
};

export type MoveRefusal = Exclude<AddressRefusal, 'no-parent'> | 'no-page' | 'home' | 'same' | 'loop' | 'full';

/** Pages whose links are written over in one move: each is a revision. Others are led on by the redirect. */
const mostLinked = 300;

/**
 * Gives a page another address, at once. Its id stays, and with it drafts, history, variants and preview links. A published page leaves a permanent
 * redirect (308: forms sent from open tabs arrive too) for its address and the status pages below it; redirects that led to the old address lead to the
 * new one, and one that starts at the new address is deleted. Links to it in published pages, the menu of the content, canonical addresses and
 * redirects of archived pages follow. The caller checks the permission and carries drafts and plans along. Refuses as `addressProblem`, 'home', 'same',
 * and 'loop' or 'full' when the redirect cannot be made.
 */
export async function movePage(tx: Tx, { pageId, to, author }: Move): Promise<Outcome<MovedPage, MoveRefusal>> {
  await lockContent(tx);
  const [row] = await tx.select().from(pages).where(eq(pages.id, pageId));
  if (!row) return refused('no-page');
  const from = row.path;
  if (from === '/') return refused('home');
  if (from === to) return refused('same');
  const problem = await addressProblem(tx, to);
  if (problem) return refused(problem);
  const shown = row.state === 'published';
  const moved: MovedAddress = { from, to, origin: config().SITE_URL };
  const changes = await moveRecords(tx, { row, to });
  await forgetChangedPages(tx, changes);
  await tx.update(pages).set({ archivedTo: to }).where(eq(pages.archivedTo, from));
  await moveFindings(tx, moved);
  const redirect = shown ? await leaveRedirect(tx, { from, to, who: author.name }) : ok(null);
  if (!redirect.ok) return redirect;
  const menu = await moveSettings(tx, moved);
  const { linked, left, changes: written } = await moveLinks(tx, moved, author.id);
  return ok({ from, to, linked, left, menu, redirect: redirect.value, changes: written });
}

type Row = typeof pages.$inferSelect;

/** The page and its variants name the new address, in all their revisions: what was published before can be put back there. */
async function moveRecords(tx: Tx, { row, to }: { row: Row; to: string }): Promise<PageChange[]> {
  const from = row.path;
  const revisions = await tx
    .select({ id: pageRevisions.id, pageId: pageRevisions.pageId, content: pageRevisions.content })
    .from(pageRevisions)
    .where(or(eq(pageRevisions.pageId, row.id), sql`${pageRevisions.content} ->> 'variantOf' = ${from}`));
  await tx
    .update(pages)
    .set({ path: to, changedAt: sql`now()` })
    .where(eq(pages.id, row.id));
  for (const { id, pageId, content } of revisions) {
    const source = content as PageSource;
    const now: PageSource = {
      ...source,
      ...(pageId === row.id ? { path: to } : {}),
      ...(source.variantOf === from ? { variantOf: to } : {}),
    };
    // `importedHash` stays: to the next import of content files, staff changed these pages.
    await tx
      .update(pageRevisions)
      .set({ content: now, hash: fingerprint(now) })
      .where(eq(pageRevisions.id, id));
  }
  const touched = await tx
    .select({ id: pages.id, page: pages.resolved })
    .from(pages)
    .where(and(eq(pages.state, 'published'), or(eq(pages.id, row.id), eq(pages.parentId, row.id))));
  const changes: PageChange[] = [];
  for (const { id, page } of touched) {
    const before = page as Page;
    const after: Page = {
      ...before,
      ...(id === row.id ? { path: to } : {}),
      ...(before.variantOf === from ? { variantOf: to } : {}),
    };
    await tx.update(pages).set({ resolved: after }).where(eq(pages.id, id));
    // One that goes and one that appears: whatever shows either of them is rendered again.
    if (id === row.id) changes.push({ before, after: null }, { before: null, after });
    else changes.push({ before, after });
  }
  return changes;
}

/** What the content check found stays with the page until it looks again; so does what staff ignored. */
async function moveFindings(tx: Tx, { from, to }: MovedAddress): Promise<void> {
  await tx.delete(contentFindings).where(eq(contentFindings.path, to));
  await tx.delete(ignoredFindings).where(eq(ignoredFindings.path, to));
  await tx.update(contentFindings).set({ path: to }).where(eq(contentFindings.path, from));
  await tx.update(ignoredFindings).set({ path: to }).where(eq(ignoredFindings.path, from));
}

/** Status and success pages below the address lead on too, unless the new address is itself below the old one. */
async function leaveRedirect(
  tx: Tx,
  { from, to, who }: { from: string; to: string; who: string },
): Promise<Outcome<string, 'loop' | 'full'>> {
  const below = !to.startsWith(`${from}/`);
  const rule = below ? { from: `${from}/*`, to: `${to}/*` } : { from, to };
  const made = await addRedirect(tx, { ...rule, status: 308, who, note: `moved: ${from} → ${to}` });
  if (made.ok) return ok(rule.from);
  return refused(made.reason === 'full' ? 'full' : 'loop');
}

/** The menu, the policies and the targets of the redirects that content files brought. */
async function moveSettings(tx: Tx, moved: MovedAddress): Promise<boolean> {
  const { redirects, ...shared } = await importedSettings(tx);
  const changed = await saveSettings(tx, {
    ...withMovedLinks(shared, moved),
    redirects: redirects.map((rule) => ({ ...rule, to: withMovedLinks(rule.to, moved) })),
  });
  if (changed) await forgetPages(tx, [pageTags.site]);
  return changed;
}

/** Links in published pages, as one release. */
async function moveLinks(tx: Tx, moved: MovedAddress, author: string) {
  const rows = await tx
    .select({ content: pageRevisions.content })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(and(eq(pages.state, 'published'), like(sql`${pageRevisions.content}::text`, `%${likeText(moved.from)}%`)))
    .orderBy(pages.path);
  const sources = rows.flatMap(({ content }) => {
    const now = withMovedLinks(content as PageSource, moved);
    return now === content ? [] : [now];
  });
  const why = `moved: ${moved.from} → ${moved.to}`;
  const written = sources.slice(0, mostLinked);
  const published = await publishSources(tx, { why, author, sources: written });
  // Open tabs load the page data of the new address.
  if (!published) await noteRelease(tx, { why, author });
  return {
    linked: written.map(({ path }) => path),
    left: sources.length - written.length,
    changes: published?.changes ?? [],
  };
}

const likeText = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);
