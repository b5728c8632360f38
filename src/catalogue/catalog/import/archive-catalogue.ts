import { and, asc, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { offers, programmes } from '../tables.ts';
import { forgettingCatalogue, type CatalogueSlugs } from '../content/forget-catalogue.ts';

/** The programmes and offers that are sold and that a content no longer names, by slug; not those that staff made on screen. */
export async function absentCatalogue(tx: Tx, named: CatalogueSlugs): Promise<CatalogueSlugs> {
  const fromFiles = (table: typeof programmes | typeof offers) => sql`${table.imported} is distinct from '{}'::jsonb`;
  const [gone, unsold] = [
    await tx
      .select({ slug: programmes.slug })
      .from(programmes)
      .where(and(isNull(programmes.archivedAt), fromFiles(programmes), notInArray(programmes.slug, named.programmes)))
      .orderBy(asc(programmes.slug)),
    await tx
      .select({ slug: offers.slug })
      .from(offers)
      .where(and(isNull(offers.archivedAt), fromFiles(offers), notInArray(offers.slug, named.offers)))
      .orderBy(asc(offers.slug)),
  ];
  return { programmes: gone.map(({ slug }) => slug), offers: unsold.map(({ slug }) => slug) };
}

/**
 * Archives programmes and offers: no list, page or checkout shows them any more. Their rows stay, because orders refer to them; an import that names
 * them again restores them.
 */
export async function archiveCatalogue(tx: Tx, slugs: CatalogueSlugs): Promise<void> {
  const { programmes: gone, offers: unsold } = slugs;
  await forgettingCatalogue(tx, slugs, async () => {
    if (gone.length > 0) await tx.update(programmes).set(archived(programmes)).where(inArray(programmes.slug, gone));
    if (unsold.length > 0) await tx.update(offers).set(archived(offers)).where(inArray(offers.slug, unsold));
  });
}

/** It was the content that said so: what names them again brings them back, while what staff archived stays away. */
function archived(table: typeof programmes | typeof offers) {
  return {
    archivedAt: sql`now()`,
    imported: sql`jsonb_set(${table.imported}, '{archived}', 'true')`,
    version: sql`${table.version} + 1`,
  };
}
