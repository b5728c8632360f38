import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { releases } from '../../tables.ts';

/**
 * Records a release without published pages: an experiment starts or ends. Open tabs and cached page data in browsers follow the releases. It cannot
 * be reverted.
 */
export async function noteRelease(tx: Tx, { why, author }: { why: string; author: string | null }): Promise<void> {
  await tx.insert(releases).values({ id: newId(), why, author: author !== null && isId(author) ? author : null });
}
