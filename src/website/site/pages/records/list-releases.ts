import { desc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { releases } from '../../tables.ts';

/** A release. `paths`: null if it cannot be reverted as a whole, such as an import. */
export type ReleaseEntry = {
  id: string;
  why: string;
  /** The id of a member of staff; null for imports and the command line. */
  author: string | null;
  paths: string[] | null;
  undone: boolean;
  createdAt: Date;
};

/** The newest releases of the site, newest first; or the one of an id. */
export async function listReleases(tx: Tx, { limit = 50, id = '' } = {}): Promise<ReleaseEntry[]> {
  const rows = await tx
    .select()
    .from(releases)
    .where(isId(id) ? eq(releases.id, id) : undefined)
    .orderBy(desc(releases.createdAt), desc(releases.id))
    .limit(limit);
  return rows.map(({ changes, undoneBy, ...row }) => ({
    ...row,
    paths: (changes as { path: string }[] | null)?.map(({ path }) => path) ?? null,
    undone: undoneBy !== null,
  }));
}
