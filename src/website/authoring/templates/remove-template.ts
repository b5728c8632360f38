import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteMediaUses } from '#platform/media';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { pageTemplates } from '../tables.ts';

/** Deletes a saved template; pages made from it are kept. Refuses 'no-template'. */
export async function removeTemplate(
  tx: Tx,
  { by, id }: { by: Staff; id: string },
): Promise<Outcome<{ name: string }, 'no-template'>> {
  requirePermission(by, 'pages.change');
  if (!isId(id)) return refused('no-template');
  const [gone] = await tx.delete(pageTemplates).where(eq(pageTemplates.id, id)).returning();
  if (!gone) return refused('no-template');
  await noteMediaUses(tx, { kind: 'template', record: id, label: gone.name, ids: [] });
  const details = { before: { name: gone.name }, after: null };
  await recordAudit(tx, { who: by.name, by, did: 'removed-template', kind: 'page-template', id, details });
  return ok({ name: gone.name });
}
