import { asc, and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { isId, newId } from '#foundation/kit/id.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteMediaUses } from '#platform/media';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { offerColumns, offerContent, programmeColumns, programmeContent } from '../content/content-rows.ts';
import { lockCatalogue } from '../content/lock-catalogue.ts';
import { offers, programmes } from '../tables.ts';
import { freeOfferSlug, freeProgrammeSlug } from './free-slug.ts';

/**
 * Copies a programme with its offers on sale. The copy is archived until staff restore it, so that unfinished content is not sold; its English title
 * says that it is a copy. Returns its id. Refuses 'unknown'.
 */
export async function duplicateProgramme(
  tx: Tx,
  { by, id }: { by: Staff; id: string },
): Promise<Outcome<string, 'unknown'>> {
  requirePermission(by, 'catalogue.change');
  await lockCatalogue(tx);
  const [row] = isId(id) ? await tx.select().from(programmes).where(eq(programmes.id, id)) : [];
  if (!row) return refused('unknown');
  const content = programmeContent(row);
  const slug = await freeProgrammeSlug(tx, `${row.slug}-copy`);
  const title = { ...content.title, en: `${cutTo(content.title.en, 83)} (copy)` };
  const copyId = newId();
  await tx.insert(programmes).values({
    id: copyId,
    ...programmeColumns({ ...content, slug, title }),
    picture: row.picture,
    imported: {},
    archivedAt: new Date(),
  });
  const media = row.picture && 'media' in row.picture ? [row.picture.media] : [];
  await noteMediaUses(tx, { kind: 'programme', record: copyId, label: slug, ids: media });
  const own = await tx
    .select()
    .from(offers)
    .where(and(eq(offers.programmeId, id), isNull(offers.archivedAt)))
    .orderBy(asc(offers.position), asc(offers.slug));
  for (const [position, offer] of own.entries()) {
    const copy = { ...offerContent(offer, slug), slug: await freeOfferSlug(tx, `${offer.slug}-copy`) };
    await tx.insert(offers).values({ id: newId(), programmeId: copyId, ...offerColumns(copy), position, imported: {} });
  }
  const details = { from: row.slug, after: { slug, offers: own.length } };
  await recordAudit(tx, { who: by.name, did: 'duplicated-programme', kind: 'programme', id: copyId, details });
  return ok(copyId);
}
