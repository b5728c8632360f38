import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { releases } from '../../tables.ts';

/**
 * Notes that pages are shown otherwise though none was published: an experiment begins or ends. Open tabs and the data that browsers keep of
 * pages follow the releases. It cannot be taken back as one.
 */
export async function noteRelease(tx: Tx, { why, author }: { why: string; author: string | null }): Promise<void> {
  await tx.insert(releases).values({ id: newId(), why, author: author !== null && isId(author) ? author : null });
}
