import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { fingerprint } from '../../pages/fingerprint.ts';
import { lockContent } from '../../pages/forget-changed-pages.ts';
import { publishPages } from '../../pages/publish-page.ts';
import { archivedAddress, takeOffPages } from '../../pages/records/take-off-pages.ts';
import type { PageSource } from '../../pages/page.ts';
import { pageRevisions, releases } from '../../tables.ts';
import { revisionIds, type ReleaseChange } from '../editing/publish-sources.ts';
import { databasePages } from '../tools/database-pages.ts';
import { checkRelease } from './check-release.ts';
import type { PageWrite, ReleaseProblem } from './release-problem.ts';

type Release = { why: string; author: { id: string; name: string }; writes: PageWrite[] };
export type PublishedRelease = { release: string; paths: string[] };

/**
 * Carries out a release: all of its pages or none. Everything is checked before the first write. Concurrent releases wait for each other, so the
 * second sees the result of the first. Refuses 'refused' with the problems by page, 'nothing' when no page would change.
 */
export async function publishRelease(
  tx: Tx,
  { why, author, writes }: Release,
): Promise<Outcome<PublishedRelease, 'nothing'> | Outcome<never, 'refused', ReleaseProblem[]>> {
  await lockContent(tx);
  const { problems, ordered } = await checkRelease(tx, writes);
  if (problems.length > 0) return refused('refused', problems);
  const published = new Map((await databasePages(tx)).ordered.map((source) => [source.path, fingerprint(source)]));
  const sources = ordered.filter((source) => published.get(source.path) !== fingerprint(source));
  const taken = writes.flatMap((write) =>
    write.what === 'publish' ? [] : [{ path: write.path, archive: write.what === 'archive' ? { to: write.to } : null }],
  );
  const paths = [...sources, ...taken].map(({ path }) => path);
  if (paths.length === 0) return refused('nothing');
  const before = await revisionIds(tx, paths);
  const archived = new Map<string, { to: string | null }>();
  for (const path of paths) {
    const address = before.has(path) ? null : await archivedAddress(tx, path);
    if (address) archived.set(path, address);
  }
  await publishPages(
    tx,
    sources.map((source) => ({ source, author: author.id, fromPack: false })),
  );
  await takeOffPages(tx, taken);
  const after = await revisionIds(tx, paths);
  const changes = paths.map((path): ReleaseChange => {
    const address = archived.get(path);
    return {
      path,
      before: before.get(path) ?? null,
      after: after.get(path) ?? null,
      ...(address && { archived: address }),
    };
  });
  const release = newId();
  await tx.insert(releases).values({ id: release, why, author: isId(author.id) ? author.id : null, changes });
  return ok({ release, paths });
}

export type TakenBack = { why: string } & PublishedRelease;

/**
 * Reverts a release as a whole: its pages get their former content, and those it published first are unpublished. Refuses 'no-release' for one that
 * cannot be reverted as a whole, 'undone' when it was already reverted, and 'refused' with the pages published since.
 */
export async function takeBackRelease(
  tx: Tx,
  { id, author }: { id: string; author: Release['author'] },
): Promise<Outcome<TakenBack, 'no-release' | 'undone' | 'nothing'> | Outcome<never, 'refused', ReleaseProblem[]>> {
  if (!isId(id)) return refused('no-release');
  await lockContent(tx);
  const [release] = await tx.select().from(releases).where(eq(releases.id, id));
  if (!release?.changes) return refused('no-release');
  if (release.undoneBy) return refused('undone');
  const changes = release.changes as ReleaseChange[];
  const former = await revisionSources(tx, changes);
  const writes = changes.map(({ path, before, after, archived }): PageWrite => {
    const source = before === null ? undefined : former.get(before);
    if (source) return { what: 'publish', source, base: after };
    return archived
      ? { what: 'archive', path, to: archived.to, base: after }
      : { what: 'unpublish', path, base: after };
  });
  const why = `undo: ${release.why}`;
  const outcome = await publishRelease(tx, { why, author, writes });
  if (!outcome.ok) return outcome;
  // A reverting release cannot be reverted itself: its pages are rolled back one by one.
  await tx.update(releases).set({ changes: null }).where(eq(releases.id, outcome.value.release));
  await tx.update(releases).set({ undoneBy: outcome.value.release }).where(eq(releases.id, id));
  return ok({ why: release.why, ...outcome.value });
}

/** The sources of a release's pages before it, by revision. */
async function revisionSources(tx: Tx, changes: ReleaseChange[]): Promise<Map<string, PageSource>> {
  const ids = changes.flatMap(({ before }) => before ?? []);
  if (ids.length === 0) return new Map();
  const { id, content } = pageRevisions;
  const rows = await tx.select({ id, content }).from(pageRevisions).where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row.content as PageSource]));
}
