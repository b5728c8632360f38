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

/** First path segments that the server answers itself, in addition to the routes. */
const files = new Set(['assets', 'builds', 'fonts', 'pictures', 'healthz', 'readyz', 'servez']);

export type AddressRefusal = 'address' | 'taken' | 'reserved' | 'redirected' | 'no-parent';

/** Why a path cannot take a page: invalid, taken, reserved by the shop or the studio, or a redirect. */
export async function addressProblem(tx: Tx, path: string): Promise<Exclude<AddressRefusal, 'no-parent'> | null> {
  if (!/^\/(?:[a-z0-9_-]+(?:\/[a-z0-9_-]+)*)?$/.test(path) || path.length > 200) return 'address';
  const [first = ''] = path.slice(1).split('/');
  if (dynamicPrefixes.has(first) || files.has(first)) return 'reserved';
  const [row] = await tx.select({ id: pages.id }).from(pages).where(eq(pages.path, path));
  if (row) return 'taken';
  return ruleTarget((await findSettings(tx)).redirects ?? [], path) ? 'redirected' : null;
}

/**
 * Registers an unpublished page: gives it an id for drafts and releases, and reserves its address. `above`: its parent, if that is not published
 * either. Refuses as `addressProblem`, and 'no-parent' when the parent is neither published nor given.
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

/** Frees the address of a page that was never published and has no variants; any other page is kept. */
export async function dropPage(tx: Tx, id: string): Promise<void> {
  const variants = alias(pages, 'variants');
  const revisions = tx.select({ id: pageRevisions.id }).from(pageRevisions).where(eq(pageRevisions.pageId, pages.id));
  const others = tx.select({ id: variants.id }).from(variants).where(eq(variants.parentId, pages.id));
  await tx
    .delete(pages)
    .where(and(eq(pages.id, id), isNull(pages.publishedRevisionId), not(exists(revisions)), not(exists(others))));
}
