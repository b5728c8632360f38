import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import type { PageSource } from '../../pages/page.ts';
import { publishPages } from '../../pages/publish-page.ts';
import { pages, releases } from '../../tables.ts';

/** A page of a release, with its published revisions before and after, null if not published. `archived`: the former response of its address. */
export type ReleaseChange = {
  path: string;
  before: string | null;
  after: string | null;
  archived?: { to: string | null };
};

/**
 * Publishes page sources as one release. `author`: `import`, a command, or the id of a member of staff. The sources must have been checked. Throws on
 * a missing parent or a loop, so that all are published or none. Returns the release, null without pages.
 */
export async function publishSources(
  tx: Tx,
  { why, author, sources }: { why: string; author: string; sources: PageSource[] },
): Promise<{ release: string; changes: ReleaseChange[] } | null> {
  if (sources.length === 0) return null;
  const paths = sources.map(({ path }) => path);
  const before = await revisionIds(tx, paths);
  await publishPages(
    tx,
    sources.map((source) => ({ source, author, fromPack: false })),
  );
  const after = await revisionIds(tx, paths);
  const changes = paths.flatMap((path): ReleaseChange[] => {
    const now = after.get(path);
    return now === undefined ? [] : [{ path, before: before.get(path) ?? null, after: now }];
  });
  const release = newId();
  await tx.insert(releases).values({ id: release, why, changes, author: isId(author) ? author : null });
  return { release, changes };
}

/** The published revision of each page, by path; pages that are not published are left out. */
export async function revisionIds(tx: Tx, paths: string[]): Promise<Map<string, string>> {
  if (paths.length === 0) return new Map();
  const rows = await tx
    .select({ path: pages.path, id: pages.publishedRevisionId })
    .from(pages)
    .where(inArray(pages.path, paths));
  return new Map(rows.flatMap(({ path, id }) => (id === null ? [] : [[path, id] as const])));
}
