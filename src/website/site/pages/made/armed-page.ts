import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { findArm } from '#website/experiments';
import { nobodysToken } from '#website/experiments/live.ts';
import { findPage } from '../find-page.ts';
import { inheritPage } from '../inherit-page.ts';
import type { Page, PageSource } from '../page.ts';
import { pageRevisions, pages } from '../../tables.ts';

/** What an arm of an experiment may say of a page. */
export const armFields = ['head', 'variables', 'layout', 'override', 'hide', 'insert', 'order'] as const;
export type ArmChanges = Pick<PageSource, (typeof armFields)[number]>;

/**
 * The page as an arm shows it: itself, or what varies it with what the arm changes in that page first, so that what a variant says itself
 * stays. An arm of another page, of an experiment that is over, or of none shows the page as it is published.
 */
export async function armedPage(tx: Tx, page: Page, token: string): Promise<Page> {
  const arm = token === nobodysToken ? null : await findArm(tx, token);
  if (!arm || !arm.paths.includes(page.path)) return page;
  if (arm.changes === null) return { ...page, arm: token };
  const changes = arm.changes as ArmChanges;
  const shown =
    page.path === arm.pagePath ? withArm(page, changes) : await variantWithArm(tx, page, { ...arm, changes });
  return { ...page, ...shown, arm: token };
}

/** What an arm changes of a page. */
export function withArm(page: Page, changes: ArmChanges): Pick<Page, 'head' | 'variables' | 'layout' | 'blocks'> {
  const { head, variables, layout, blocks } = inheritPage(page, { ...changes, path: page.path }).page;
  return { head, variables, layout, blocks };
}

async function variantWithArm(
  tx: Tx,
  page: Page,
  { pagePath, changes }: { pagePath: string; changes: ArmChanges },
): Promise<Partial<Page>> {
  const line: PageSource[] = [];
  for (let path: string | null = page.path; path !== null && path !== pagePath && line.length < 20;) {
    const source = await publishedSource(tx, path);
    if (!source) return {};
    line.unshift(source);
    path = source.variantOf ?? null;
  }
  const base = await findPage(tx, pagePath);
  if (!base || line[0]?.variantOf !== pagePath) return {};
  const first: Page = { ...base, ...withArm(base, changes) };
  const { head, variables, layout, blocks } = line.reduce((parent, source) => inheritPage(parent, source).page, first);
  return { head, variables, layout, blocks };
}

async function publishedSource(tx: Tx, path: string): Promise<PageSource | null> {
  const [row] = await tx
    .select({ content: pageRevisions.content })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(eq(pages.path, path));
  return (row?.content as PageSource | undefined) ?? null;
}
