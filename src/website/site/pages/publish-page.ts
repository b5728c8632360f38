import { and, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { mediaProblems } from '#platform/media';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { fingerprint } from './fingerprint.ts';
import { forgetChangedPages, lockContent, type PageChange } from './forget-changed-pages.ts';
import { inheritPage } from './inherit-page.ts';
import type { Page, PageSource } from './page.ts';
import { pageRevisions, pages } from '../tables.ts';

type Publication = { source: PageSource; author: string; fromPack: boolean };
type Published = { pageId: string; page: Page };
type PublishRefusal = 'no-parent' | 'loop' | 'pictures';

/**
 * Publishes the page's source as a new revision and updates everything that inherits from it. The source must have passed its schemas. Only cached
 * pages whose output changes are invalidated. Refuses 'no-parent' when its parent is not published, 'loop' when the parent inherits from this page,
 * 'pictures' when a library picture is missing or has no description in the page's language (details: `mediaProblems` of `#platform/media`).
 */
export async function publishPage(tx: Tx, publication: Publication): Promise<Outcome<Published, PublishRefusal>> {
  const changes: PageChange[] = [];
  await lockContent(tx);
  const outcome = await write(tx, publication, changes);
  await forgetChangedPages(tx, changes);
  return outcome;
}

/**
 * Publishes pages one after the other, parents before their variants, and invalidates cached pages once. Throws on a page that `publishPage` refuses,
 * so that the transaction publishes all or none.
 */
export async function publishPages(tx: Tx, publications: Publication[]): Promise<void> {
  const changes: PageChange[] = [];
  await lockContent(tx);
  for (const publication of publications) {
    const outcome = await write(tx, publication, changes);
    if (!outcome.ok) throw new Error(`${publication.source.path} could not be published: ${outcome.reason}`);
  }
  await forgetChangedPages(tx, changes);
}

async function write(
  tx: Tx,
  { source, author, fromPack }: Publication,
  changes: PageChange[],
): Promise<Outcome<Published, PublishRefusal>> {
  const parent = source.variantOf === undefined ? null : await publishedPage(tx, source.variantOf);
  if (source.variantOf !== undefined && !parent) return refused('no-parent');
  const [existing] = await tx
    .select({ id: pages.id, state: pages.state, resolved: pages.resolved })
    .from(pages)
    .where(eq(pages.path, source.path));
  if (existing && parent && (await inheritsFrom(tx, parent.id, existing.id))) return refused('loop');
  const { page } = inheritPage(parent?.page ?? null, source);
  if ((await mediaProblems(tx, page.blocks, page.language)).length > 0) return refused('pictures');
  changes.push({ before: existing?.state === 'published' ? (existing.resolved as Page) : null, after: page });
  const pageId = existing?.id ?? newId();
  const hash = fingerprint(source);
  if (!existing)
    await tx.insert(pages).values({ id: pageId, path: source.path, parentId: parent?.id ?? null, ...searched(page) });
  const [latest] = await tx
    .select({ number: pageRevisions.number })
    .from(pageRevisions)
    .where(eq(pageRevisions.pageId, pageId))
    .orderBy(desc(pageRevisions.number))
    .limit(1);
  const revisionId = newId();
  await tx
    .insert(pageRevisions)
    .values({ id: revisionId, pageId, number: (latest?.number ?? 0) + 1, content: source, hash, author });
  await tx
    .update(pages)
    .set({
      ...searched(page),
      parentId: parent?.id ?? null,
      state: 'published',
      publishedRevisionId: revisionId,
      resolved: page,
      archivedAt: null,
      archivedTo: null,
      changedAt: sql`now()`,
      ...(fromPack ? { importedHash: hash } : {}),
    })
    .where(eq(pages.id, pageId));
  await refreshVariants(tx, pageId, page, changes);
  return ok({ pageId, page });
}

/** The searchable properties of a page, as columns. */
function searched({ language, market, kind, visibility, label, group, programme }: Page) {
  return { language, market, kind, visibility, label, pageGroup: group, programme };
}

async function publishedPage(tx: Tx, path: string): Promise<{ id: string; page: Page } | null> {
  const [row] = await tx
    .select({ id: pages.id, page: pages.resolved })
    .from(pages)
    .where(and(eq(pages.path, path), eq(pages.state, 'published')));
  return row ? { id: row.id, page: row.page as Page } : null;
}

async function inheritsFrom(tx: Tx, pageId: string, ancestorId: string): Promise<boolean> {
  for (let next: string | null = pageId; next !== null;) {
    if (next === ancestorId) return true;
    const [row]: { parentId: string | null }[] = await tx
      .select({ parentId: pages.parentId })
      .from(pages)
      .where(eq(pages.id, next));
    next = row?.parentId ?? null;
  }
  return false;
}

/** Resolves the published variants of a page again, recursively. */
async function refreshVariants(tx: Tx, parentId: string, parent: Page, changes: PageChange[]): Promise<void> {
  const variants = await tx
    .select({ id: pages.id, content: pageRevisions.content, resolved: pages.resolved })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(and(eq(pages.parentId, parentId), eq(pages.state, 'published')));
  for (const variant of variants) {
    const { page } = inheritPage(parent, variant.content as PageSource);
    changes.push({ before: variant.resolved as Page, after: page });
    await tx
      .update(pages)
      .set({ ...searched(page), resolved: page, changedAt: sql`now()` })
      .where(eq(pages.id, variant.id));
    await refreshVariants(tx, variant.id, page, changes);
  }
}
