import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { forgetPages, pageTags } from '#platform/page-cache';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { offers, programmes } from '../tables.ts';

type Archiving = { by: Staff; id: string; /** False brings it back. */ archived: boolean };

/**
 * Takes a programme off every list, page and checkout, with its offers, or brings it back; orders keep it. Once more changes nothing.
 * Refuses 'unknown'.
 */
export async function archiveProgramme(
  tx: Tx,
  { by, id, archived }: Archiving,
): Promise<Outcome<{ changed: boolean }, 'unknown'>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(programmes).where(eq(programmes.id, id)) : [];
  if (!row) return refused('unknown');
  if ((row.archivedAt !== null) === archived) return ok({ changed: false });
  const own = await tx.select({ slug: offers.slug }).from(offers).where(eq(offers.programmeId, id));
  await forgettingCatalogue(tx, { programmes: [row.slug], offers: [] }, async () => {
    await tx
      .update(programmes)
      .set({ archivedAt: archived ? sql`now()` : null, version: row.version + 1, updatedAt: sql`now()` })
      .where(eq(programmes.id, id));
  });
  // Pages may name its offers without naming it.
  await forgetPages(
    tx,
    own.map(({ slug }) => pageTags.offer(slug)),
  );
  const did = archived ? 'archived-programme' : 'restored-programme';
  const details = { before: { archived: !archived }, after: { archived } };
  await recordAudit(tx, { who: by.name, did, kind: 'programme', id, details });
  return ok({ changed: true });
}
