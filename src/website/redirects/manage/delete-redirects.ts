import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { announceRedirects } from '../live/redirects-in-memory.ts';
import { redirects } from '../tables.ts';
import { deleteRules, lockRedirects } from './stored-rules.ts';

/** Deletes redirects; missing ones are skipped. Returns how many were deleted. */
export async function deleteRedirects(tx: Tx, { by, ids }: { by: Staff; ids: string[] }): Promise<number> {
  requirePermission(by, 'redirects.change');
  const wanted = ids.filter(isId).slice(0, 500);
  if (wanted.length === 0) return 0;
  await lockRedirects(tx);
  const rows = await tx.select().from(redirects).where(inArray(redirects.id, wanted));
  await deleteRules(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { id, from, to, status, note } of rows)
    await recordAudit(tx, {
      by,
      did: 'deleted-redirect',
      kind: 'redirect',
      id,
      details: { before: { from, to, status, note } },
    });
  if (rows.length > 0)
    await announceRedirects(
      tx,
      rows.map(({ from }) => from),
    );
  return rows.length;
}
