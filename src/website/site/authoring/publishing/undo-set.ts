import { and, desc, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { releases } from '../../tables.ts';
import { takeBackRelease } from './publish-release.ts';

/**
 * Reverts the newest `set` of the command line: its pages are published again as before. Releases made on screen are reverted there. Refuses
 * 'nothing', and 'changed-since' with the paths published since.
 */
export async function undoSet(
  tx: Tx,
): Promise<Outcome<{ why: string; paths: string[] }, 'nothing' | 'changed-since', string[]>> {
  const [release] = await tx
    .select({ id: releases.id, why: releases.why })
    .from(releases)
    .where(and(isNotNull(releases.changes), isNull(releases.undoneBy), isNull(releases.author)))
    .orderBy(desc(releases.id))
    .limit(1);
  if (!release) return refused('nothing', []);
  const author = { id: `undo: ${release.why}`, name: 'command line' };
  const outcome = await takeBackRelease(tx, { id: release.id, author });
  if (outcome.ok) return ok({ why: release.why, paths: outcome.value.paths });
  if (outcome.reason === 'refused')
    return refused('changed-since', [...new Set(outcome.details.map(({ path }) => path))]);
  return refused('nothing', []);
}
