import { and, asc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import { likePattern, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Offer } from '../model.ts';
import { offerFields, toOffer, toProgramme } from '../offers/read-rows.ts';
import { picturesOf } from '../pictures/read-pictures.ts';
import { offers, programmes, topics } from '../tables.ts';

export type ProgrammeFilter = {
  /** Part of a title in any language, or of the slug. */
  search: string;
  topic?: string | undefined;
  format?: string | undefined;
  archived: boolean;
};

/** Programmes as staff list them, by English title, and how many there are in all. */
export async function findProgrammes(
  tx: Tx,
  { limit, offset, ...filter }: ProgrammeFilter & { limit: number; offset: number },
) {
  const rows = await tx
    .select({ programme: programmes, topic: topics })
    .from(programmes)
    .innerJoin(topics, eq(topics.slug, programmes.topic))
    .where(matches(filter))
    .orderBy(asc(sql`lower(${programmes.title} ->> 'en')`), asc(programmes.slug))
    .limit(limit)
    .offset(offset);
  const sold = await offersOf(
    tx,
    rows.map(({ programme }) => programme.id),
  );
  const pictures = await picturesOf(
    tx,
    rows.map(({ programme }) => programme),
  );
  return rows.map(({ programme, topic }) => ({
    ...toProgramme(programme, topic, pictures),
    offers: sold.filter(({ offer, archived }) => offer.programmeId === programme.id && !archived),
  }));
}

/** How many programmes a list would show. */
export async function countProgrammes(tx: Tx, filter: ProgrammeFilter): Promise<number> {
  return tx.$count(programmes, matches(filter));
}

function matches({ search, topic, format, archived }: ProgrammeFilter): SQL | undefined {
  const pattern = likePattern(search.trim().slice(0, 80));
  return and(
    archived ? isNotNull(programmes.archivedAt) : isNull(programmes.archivedAt),
    topic ? eq(programmes.topic, topic) : undefined,
    format ? eq(programmes.format, format) : undefined,
    search.trim() ? or(ilike(programmes.slug, pattern), inTitle(pattern)) : undefined,
  );
}

const inTitle = (pattern: string) =>
  sql`exists (select 1 from jsonb_each_text(${programmes.title}) as said where said.value ilike ${pattern})`;

/** An offer as visitors pay it, and as it is written. */
export type StaffOffer = { offer: Offer; row: typeof offers.$inferSelect; archived: boolean };

/** The offers of programmes in their order, archived ones too. */
export async function offersOf(tx: Tx, programmeIds: string[]): Promise<StaffOffer[]> {
  if (programmeIds.length === 0) return [];
  const rows = await tx
    .select(offerFields)
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(inArray(offers.programmeId, programmeIds))
    .orderBy(asc(offers.position), asc(offers.slug))
    .limit(2_000);
  return rows.map(staffOffer);
}

/** A programme with its offers, for staff; null for an unknown id. */
export async function readProgramme(tx: Tx, id: string) {
  const [row] = isId(id) ? await tx.select().from(programmes).where(eq(programmes.id, id)) : [];
  return row ? { row, offers: await offersOf(tx, [id]) } : null;
}

/** An offer with its programme, for staff; null for an unknown id. */
export async function readOffer(tx: Tx, id: string) {
  if (!isId(id)) return null;
  const [row] = await tx
    .select({ ...offerFields, programme: programmes })
    .from(offers)
    .innerJoin(programmes, eq(programmes.id, offers.programmeId))
    .where(eq(offers.id, id));
  if (!row) return null;
  const { programme, ...fields } = row;
  return { ...staffOffer(fields), programme };
}

function staffOffer(fields: Parameters<typeof toOffer>[0]): StaffOffer {
  return { offer: toOffer(fields), row: fields.offer, archived: fields.offer.archivedAt !== null };
}
