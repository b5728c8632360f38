import { and, eq, exists, isNull, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/db';
import { dynamicPrefixes } from '#foundation/kit/http/dynamic-prefixes.ts';
import { newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { inheritPage } from '../inherit-page.ts';
import type { Page, PageSource } from '../page.ts';
import { findPage, findSettings } from '../find-page.ts';
import { ruleTarget } from '#foundation/kit/route-rules.ts';
import { lockContent } from '../forget-changed-pages.ts';
import { pageRevisions, pages } from '../../tables.ts';

/** What the server itself answers, beside the routes. */
const files = new Set(['assets', 'builds', 'fonts', 'pictures', 'healthz', 'readyz', 'servez']);

export type AddressRefusal = 'address' | 'taken' | 'reserved' | 'redirected' | 'no-parent';

/** Why no page can stand at a path: it is none, a page is there already, the shop or the studio answers there, or a redirect does. */
export async function addressProblem(tx: Tx, path: string): Promise<Exclude<AddressRefusal, 'no-parent'> | null> {
  if (!/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path) || path.length > 200) return 'address';
  const [first = ''] = path.slice(1).split('/');
  if (dynamicPrefixes.has(first) || files.has(first)) return 'reserved';
  const [row] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.path, path));
  if (row) return 'taken';
  return ruleTarget((await findSettings(tx)).redirects ?? [], path) ? 'redirected' : null;
}

/**
 * Gives a page that nobody sees yet its place: an id by which drafts and releases name it, and its address, which no other page can take.
 * `above`: the page it varies, where that is not published either. Refuses as `addressProblem`, and 'no-parent' when the page it varies is
 * not published and not told.
 */
export async function beginPage(
  tx: Tx,
  source: PageSource,
  above: Page | null = null,
): Promise<Outcome<{ id: string }, AddressRefusal>> {
  await lockContent(tx);
  const problem = await addressProblem(tx, source.path);
  if (problem) return refused(problem);
  const parent = above ?? (source.variantOf === undefined ? null : await findPage(tx, source.variantOf));
  if (source.variantOf !== undefined && !parent) return refused('no-parent');
  const { language, market, kind, visibility, label, group, programme }: Page = inheritPage(parent, source).page;
  const parentId = parent
    ? ((await tx.select({ id: pages.id }).from(pages).where(eq(pages.path, parent.path)))[0]?.id ?? null)
    : null;
  const id = newId();
  await tx.insert(pages).values({
    id,
    path: source.path,
    parentId,
    language,
    market,
    kind,
    visibility,
    label,
    pageGroup: group,
    programme,
  });
  return ok({ id });
}

/** Gives the address of a page back that never was on the site and that no other varies; any other page stays. */
export async function dropPage(tx: Tx, id: string): Promise<void> {
  const variants = alias(pages, 'variants');
  const revisions = tx.select({ id: pageRevisions.id }).from(pageRevisions).where(eq(pageRevisions.pageId, pages.id));
  const others = tx.select({ id: variants.id }).from(variants).where(eq(variants.parentId, pages.id));
  await tx
    .delete(pages)
    .where(and(eq(pages.id, id), isNull(pages.publishedRevisionId), not(exists(revisions)), not(exists(others))));
}
