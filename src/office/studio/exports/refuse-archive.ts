import { isId } from '#foundation/kit/id.ts';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { exported } from './exported-lists.ts';
import type { AskedExport } from './exports.ts';

/**
 * Throws a response for an archive of records without files, and for one that would be too large. Without permission for the list it is a 403 before
 * anything is counted, because the count would disclose something.
 */
export async function refuseArchive(by: Staff, { list, query, ids }: AskedExport): Promise<void> {
  const { files, tooLarge, needs } = exported[list];
  requirePermission(by, needs);
  if (!files) throw new Response('These are no files', { status: 400 });
  const chosen = { query: new URLSearchParams(query), ids: ids.length > 0 ? ids.filter(isId) : undefined };
  const why = await tooLarge?.(chosen);
  if (why) throw new Response(why, { status: 400 });
}
