import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { offerColumns, offerContent, programmeColumns, programmeContent } from '../content/content-rows.ts';
import { offerSchema, programmeSchema, type OfferContent, type ProgrammeContent } from '../content/content-schema.ts';
import { mergeContent, type Fields } from '../content/merge-content.ts';
import { offers, programmes } from '../tables.ts';

/** Fields that keep the value of staff although the content changed them too, as `offer rocket-lite-in: price`. */
export type Kept = string[];

export type Import = { overwrite: boolean; kept: Kept };

/** Brings a programme to what the content says; returns its id. */
export async function importProgramme(tx: Tx, content: ProgrammeContent, options: Import): Promise<string> {
  const [row] = await tx.select().from(programmes).where(eq(programmes.slug, content.slug));
  const file = { ...programmeContent(programmeColumns(content)), archived: false };
  if (!row) {
    const id = newId();
    await tx.insert(programmes).values({ id, ...programmeColumns(content), imported: file });
    return id;
  }
  const ours = { ...programmeContent(row), archived: row.archivedAt !== null };
  const next = decide({ name: `programme ${row.slug}`, ours, file, imported: row.imported, ...options }, (merged) => {
    const { archived: _, ...fields } = merged;
    return programmeSchema.safeParse(fields).success;
  });
  if (!next) return row.id;
  const { archived, ...fields } = next.value as ProgrammeContent & { archived: boolean };
  await tx
    .update(programmes)
    .set({
      ...programmeColumns(fields),
      ...booksOf(row, archived, next),
    })
    .where(eq(programmes.id, row.id));
  return row.id;
}

type OfferImport = Import & { position: number; programmeIds: Map<string, string> };

/** Brings an offer to what the content says; its programme must be there. */
export async function importOffer(
  tx: Tx,
  content: OfferContent,
  { position, programmeIds, ...options }: OfferImport,
): Promise<void> {
  const idOf = (slug: string) => programmeIds.get(slug) ?? '';
  const file = { ...offerContent(offerColumns(content), content.programme), position, archived: false };
  const [found] = await tx
    .select({ row: offers, programme: programmes.slug })
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(eq(offers.slug, content.slug));
  if (!found) {
    const programmeId = idOf(content.programme);
    await tx.insert(offers).values({ id: newId(), programmeId, ...offerColumns(content), position, imported: file });
    return;
  }
  const { row, programme } = found;
  const ours = { ...offerContent(row, programme), position: row.position, archived: row.archivedAt !== null };
  const next = decide({ name: `offer ${row.slug}`, ours, file, imported: row.imported, ...options }, (merged) => {
    const { archived: _, position: __, ...fields } = merged;
    return offerSchema.safeParse(fields).success;
  });
  if (!next) return;
  const { archived, position: place, ...fields } = next.value as typeof file;
  await tx
    .update(offers)
    .set({
      ...offerColumns(fields),
      programmeId: idOf(fields.programme),
      position: place,
      ...booksOf(row, archived, next),
    })
    .where(eq(offers.id, row.id));
}

type Decision = { value: Fields; changed: boolean; imported: Fields | null };

type Sides = Import & { name: string; ours: Fields; file: Fields; imported: Fields | null };

/**
 * Merges a row with its content; null if nothing changes. A row without a record of its last import counts as imported as it is. Fields changed on
 * both sides are listed in `kept`; if the merged row is invalid (a price below the advance), the whole row stays.
 */
export function decide(
  { name, ours, file, imported, overwrite, kept }: Sides,
  isValid: (merged: Fields) => boolean,
): Decision | null {
  const merged = overwrite ? { value: file, conflicts: [] } : mergeContent(imported ?? ours, ours, file);
  const whole = isValid(merged.value);
  const value = whole ? merged.value : ours;
  const conflicts = whole ? merged.conflicts : ['all of it, because the two together are not valid'];
  kept.push(...conflicts.map((field) => `${name}: ${field}`));
  const changed = !isDeepStrictEqual(value, ours);
  // Conflicts are reported again by the next import, until one side gives way.
  const noted = conflicts.length > 0 ? imported : file;
  return changed || !isDeepStrictEqual(noted, imported) ? { value, changed, imported: noted } : null;
}

type Books = { archivedAt: Date | null; version: number };

function booksOf(row: Books, archived: boolean, { changed, imported }: Decision) {
  return {
    imported,
    archivedAt: archived ? (row.archivedAt ?? sql`now()`) : null,
    ...(changed ? { version: row.version + 1, updatedAt: sql`now()` } : {}),
  };
}
