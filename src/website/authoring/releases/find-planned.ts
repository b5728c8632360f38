import { and, asc, desc, eq, inArray, notInArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { PageSource, ReleaseProblem } from '#website/site';
import type { PlannedPageAct, PlannedState } from '../model.ts';
import { plannedPages, plannedReleases } from '../tables.ts';

/** A release without its pages. */
export type Planned = {
  id: string;
  name: string;
  state: PlannedState;
  version: number;
  madeBy: string;
  madeByName: string;
  reviewedBy: string | null;
  reviewedByName: string | null;
  reviewNote: string | null;
  publishAt: Date | null;
  failure: ReleaseProblem[] | null;
  siteRelease: string | null;
  createdAt: Date;
  changedAt: Date;
};

/** One page of a release. `content`: its source, for `publish`. */
export type PlannedPage = {
  pageId: string;
  path: string;
  what: PlannedPageAct;
  content: PageSource | null;
  draftVersion: number | null;
  author: string | null;
  leadsTo: string | null;
  base: string | null;
};

export const finalStates: PlannedState[] = ['published', 'withdrawn'];

/** The release of an id, with a row lock if it will be changed; null for an unknown id. */
export async function findPlanned(tx: Tx, id: string, { lock = false } = {}): Promise<Planned | null> {
  if (!isId(id)) return null;
  const query = tx.select().from(plannedReleases).where(eq(plannedReleases.id, id));
  const [row] = await (lock ? query.for('update') : query);
  return row ? plannedOf(row) : null;
}

/** The pages of a release, by path. */
export async function pagesOfPlanned(tx: Tx, id: string): Promise<PlannedPage[]> {
  const { pageId, path, what, content, draftVersion, author, leadsTo, base } = plannedPages;
  const rows = await tx
    .select({ pageId, path, what, content, draftVersion, author, leadsTo, base })
    .from(plannedPages)
    .where(eq(plannedPages.releaseId, id))
    .orderBy(asc(path));
  return rows.map((row) => ({ ...row, content: row.content as PageSource | null }));
}

/** Releases that wait for something, the newest first; how many pages each has. */
export async function listPlanned(tx: Tx): Promise<(Planned & { paths: string[] })[]> {
  const rows = await tx
    .select()
    .from(plannedReleases)
    .where(notInArray(plannedReleases.state, finalStates))
    .orderBy(desc(plannedReleases.id))
    .limit(200);
  const ids = rows.map(({ id }) => id);
  const own = ids.length === 0 ? [] : await tx.select().from(plannedPages).where(inArray(plannedPages.releaseId, ids));
  return rows.map((row) => ({
    ...plannedOf(row),
    paths: own.flatMap(({ releaseId, path }) => (releaseId === row.id ? [path] : [])).sort(),
  }));
}

/** The releases that wait and hold a page: by id of the page. */
export async function plannedByPage(
  tx: Tx,
): Promise<Map<string, { id: string; name: string; state: PlannedState; publishAt: Date | null }[]>> {
  const { id, name, state, publishAt } = plannedReleases;
  const rows = await tx
    .select({ pageId: plannedPages.pageId, id, name, state, publishAt })
    .from(plannedPages)
    .innerJoin(plannedReleases, and(eq(id, plannedPages.releaseId), notInArray(state, finalStates)));
  const found = new Map<string, Omit<(typeof rows)[0], 'pageId'>[]>();
  for (const { pageId, ...row } of rows) found.set(pageId, [...(found.get(pageId) ?? []), row]);
  return found;
}

function plannedOf({ failure, ...row }: typeof plannedReleases.$inferSelect): Planned {
  return { ...row, failure: failure as ReleaseProblem[] | null };
}
