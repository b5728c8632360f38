import { isId } from '#foundation/kit/id.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { exported } from './exported-lists.ts';
import type { AskedExport } from './exports.ts';

/**
 * Refuses, as a response that is thrown, an archive of what are no files and one that would be too large. Whoever may not read a list gets a 403 before
 * anything is counted: how long it is tells something of it too.
 */
export async function refuseArchive(by: Staff, { list, query, ids }: AskedExport): Promise<void> {
  const { files, tooLarge, needs } = exported[list];
  requirePermission(by, needs);
  if (!files) throw new Response('These are no files', { status: 400 });
  const chosen = { query: new URLSearchParams(query), ids: ids.length > 0 ? ids.filter(isId) : undefined };
  const why = await tooLarge?.(chosen);
  if (why) throw new Response(why, { status: 400 });
}
