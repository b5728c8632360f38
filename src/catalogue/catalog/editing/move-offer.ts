import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { forgettingCatalogue } from '../content/forget-catalogue.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { moved } from '../content/moved.ts';
import { offers } from '../tables.ts';

/**
 * Moves an offer one place up or down among those of its programme that are on sale, which is the order visitors see. At the end of the list
 * nothing changes. Refuses 'unknown'.
 */
export async function moveOffer(
  tx: Tx,
  { by, id, to }: { by: Staff; id: string; to: 'up' | 'down' },
): Promise<Outcome<void, 'unknown'>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(offers).where(eq(offers.id, id)) : [];
  if (!row || row.archivedAt) return refused('unknown');
  const list = await tx
    .select({ id: offers.id, slug: offers.slug, position: offers.position })
    .from(offers)
    .where(and(eq(offers.programmeId, row.programmeId), isNull(offers.archivedAt)))
    .orderBy(asc(offers.position), asc(offers.slug));
  const ordered = moved(list, id, to);
  if (ordered === list) return ok(undefined);
  const slugs = list.map(({ slug }) => slug);
  await forgettingCatalogue(tx, { programmes: [], offers: slugs }, async () => {
    for (const [position, offer] of ordered.entries()) {
      if (offer.position !== position)
        await tx
          .update(offers)
          .set({ position, updatedAt: sql`now()` })
          .where(eq(offers.id, offer.id));
    }
  });
  const details = { before: { order: slugs }, after: { order: ordered.map(({ slug }) => slug) } };
  await recordAudit(tx, { who: by.name, did: 'reordered-offers', kind: 'programme', id: row.programmeId, details });
  return ok(undefined);
}
