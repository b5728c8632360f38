import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { findArm } from '#website/experiments';
import { nobodysToken } from '#website/experiments/live.ts';
import { findPage } from '../find-page.ts';
import { inheritPage } from '../inherit-page.ts';
import type { Page, PageSource } from '../page.ts';
import { pageRevisions, pages } from '../../tables.ts';

/** The fields of a page that an experiment's arm may change. */
export const armFields = ['head', 'variables', 'layout', 'override', 'hide', 'insert', 'order'] as const;
export type ArmChanges = Pick<PageSource, (typeof armFields)[number]>;

/**
 * The page as an arm shows it: with the arm's changes, or for a variant with these changes in the experiment's page first, so that its own overrides
 * are kept. An arm of another page, of an ended experiment, or an unknown one shows the published page.
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

/** A page with an arm's changes. */
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
