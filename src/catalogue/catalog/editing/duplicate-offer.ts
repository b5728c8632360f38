import { eq, max } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { offerColumns, offerContent } from '../content/content-rows.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { offers } from '../tables.ts';
import { freeOfferSlug } from './free-slug.ts';

/** Copies an offer, archived until staff restore it, last in the order. Returns its id. Refuses 'unknown'. */
export async function duplicateOffer(
  tx: Tx,
  { by, id }: { by: Staff; id: string },
): Promise<Outcome<string, 'unknown'>> {
  requirePermission(by, 'catalogue.change-prices');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(offers).where(eq(offers.id, id)) : [];
  if (!row) return refused('unknown');
  const { programmeId } = row;
  const [last] = await tx
    .select({ position: max(offers.position) })
    .from(offers)
    .where(eq(offers.programmeId, programmeId));
  const copy = { ...offerContent(row, ''), slug: await freeOfferSlug(tx, `${row.slug}-copy`) };
  const copyId = newId();
  await tx.insert(offers).values({
    id: copyId,
    programmeId,
    ...offerColumns(copy),
    position: (last?.position ?? -1) + 1,
    imported: {},
    archivedAt: new Date(),
  });
  const details = { from: row.slug, after: { slug: copy.slug } };
  await recordAudit(tx, { who: by.name, did: 'duplicated-offer', kind: 'offer', id: copyId, details });
  return ok(copyId);
}
