import { and, asc, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#db';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import type { PageSource } from '../../pages/page.ts';
import { publishPages } from '../../pages/publish-page.ts';
import { pageRevisions, pages, releases } from '../../tables.ts';
import { pageSet, type PageSet } from './page-set.ts';
import type { SetPlan } from './plan-set.ts';

type Change = { path: string; before: string; after: string };

/** Every published page as it was written last. */
export async function databasePages(tx: Tx): Promise<PageSet> {
  const rows = await tx
    .select({ content: pageRevisions.content })
    .from(pages)
    .innerJoin(pageRevisions, eq(pageRevisions.id, pages.publishedRevisionId))
    .where(eq(pages.state, 'published'))
    .orderBy(asc(pages.path));
  return pageSet(rows.map(({ content }) => content as PageSource));
}

/** Publishes a planned `set` as one release, which `undoRelease` can take back. Returns how many pages it wrote. */
export async function publishSet(tx: Tx, { why, changes }: SetPlan): Promise<number> {
  const before = await revisionIds(
    tx,
    changes.map(({ source }) => source.path),
  );
  await publishPages(
    tx,
    changes.map(({ source }) => ({ source, author: why, fromPack: false })),
  );
  const after = await revisionIds(tx, [...before.keys()]);
  const written = [...before].map(([path, id]): Change => ({ path, before: id, after: after.get(path) ?? id }));
  if (written.length > 0) await tx.insert(releases).values({ id: newId(), why, changes: written });
  return written.length;
}

/**
 * Takes the newest release of a `set` back: its pages are published again as they were before. Refuses 'nothing', and
 * 'changed-since' with the paths that somebody has published since.
 */
export async function undoRelease(
  tx: Tx,
): Promise<Outcome<{ why: string; paths: string[] }, 'nothing' | 'changed-since', string[]>> {
  const [release] = await tx
    .select()
    .from(releases)
    .where(and(isNotNull(releases.changes), isNull(releases.undoneBy)))
    .orderBy(desc(releases.id))
    .limit(1);
  if (!release) return refused('nothing', []);
  const changes = release.changes as Change[];
  const now = await revisionIds(
    tx,
    changes.map(({ path }) => path),
  );
  const newer = changes.filter(({ path, after }) => now.get(path) !== after).map(({ path }) => path);
  if (newer.length > 0) return refused('changed-since', newer);
  const former = await tx
    .select({ id: pageRevisions.id, content: pageRevisions.content })
    .from(pageRevisions)
    .where(
      inArray(
        pageRevisions.id,
        changes.map(({ before }) => before),
      ),
    );
  const why = `undo: ${release.why}`;
  const byId = new Map(former.map(({ id, content }) => [id, content as PageSource]));
  const sources = changes.flatMap(({ before }) => byId.get(before) ?? []);
  await publishPages(
    tx,
    sources.map((source) => ({ source, author: why, fromPack: false })),
  );
  const id = newId();
  await tx.insert(releases).values({ id, why });
  await tx.update(releases).set({ undoneBy: id }).where(eq(releases.id, release.id));
  return ok({ why: release.why, paths: changes.map(({ path }) => path) });
}

async function revisionIds(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await tx
    .select({ path: pages.path, id: pages.publishedRevisionId })
    .from(pages)
    .where(inArray(pages.path, paths));
  return new Map(rows.flatMap(({ path, id }) => (id === null ? [] : [[path, id] as const])));
}
