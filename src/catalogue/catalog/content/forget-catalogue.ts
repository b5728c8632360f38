import { isDeepStrictEqual } from 'node:util';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { forgetPages, pageTags } from '#platform/page-cache';
import type { Tx } from '#platform/db';
import { offers, programmes } from '../tables.ts';

/** Slugs of a catalogue. */
export type CatalogueSlugs = { programmes: string[]; offers: string[] };

/** A row of the catalogue as pages see it: the tags it is shown under, and what it says. */
type Shown = Map<string, { tags: string[]; row: object }>;

/**
 * Runs a change of these programmes and offers, and invalidates the cached pages that show a changed one, in the same transaction. The caller must
 * prevent concurrent content changes.
 */
export async function forgettingCatalogue(tx: Tx, slugs: CatalogueSlugs, change: () => Promise<void>): Promise<void> {
  const before = await shownCatalogue(tx, slugs);
  await change();
  const after = await shownCatalogue(tx, slugs);
  const different = [...after].filter(([key, { row }]) => !isDeepStrictEqual(before.get(key)?.row, row));
  const tags = different.flatMap(([key, { tags: now }]) => [...now, ...(before.get(key)?.tags ?? [])]);
  if (tags.length > 0) await forgetPages(tx, [pageTags.catalogue, ...tags]);
}

/** The catalogue is append-only: what was there before is there after. */
async function shownCatalogue(tx: Tx, slugs: CatalogueSlugs): Promise<Shown> {
  const programme = shownColumns(getTableColumns(programmes));
  const offer = shownColumns(getTableColumns(offers));
  const shown: Shown = new Map();
  if (slugs.programmes.length > 0) {
    const rows = await tx.select(programme).from(programmes).where(inArray(programmes.slug, slugs.programmes));
    for (const row of rows) shown.set(`programme ${row.slug}`, { tags: [pageTags.catalogueOf(row.slug)], row });
  }
  if (slugs.offers.length > 0) {
    const rows = await tx
      .select({ row: offer, programme: programmes.slug })
      .from(offers)
      .innerJoin(programmes, eq(programmes.id, offers.programmeId))
      .where(inArray(offers.slug, slugs.offers));
    for (const { row, programme: of } of rows)
      shown.set(`offer ${row.slug}`, { tags: [pageTags.offer(row.slug), pageTags.catalogueOf(of)], row });
  }
  return shown;
}

/** Without the bookkeeping columns of a row: no page shows them. */
function shownColumns<Columns extends { updatedAt: unknown; version: unknown; imported: unknown }>(columns: Columns) {
  const { updatedAt: _, version: __, imported: ___, ...shown } = columns;
  return shown;
}
