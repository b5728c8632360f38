import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { isId } from '#kit/id';
import type { Language } from '#locale/language';
import type { Market } from '#locale/market';
import type { Batch } from '../model.ts';
import { batches, seatHolds } from '../tables.ts';

const runOut = sql`${seatHolds.state} = 'held' and ${seatHolds.expiresAt} <= now()`;
const freed = sql`(select coalesce(sum(${seatHolds.seats}), 0) from ${seatHolds} where ${seatHolds.batchId} = ${batches.id} and ${runOut})`;

const columns = {
  row: batches,
  seatsLeft: sql<number>`greatest(0, ${batches.capacity} - ${batches.taken} + ${freed} - ${batches.waiting})`.mapWith(
    Number,
  ),
  bookable: sql<boolean>`${batches.state} = 'open' and ${batches.startsAt} > now()`,
};

/** The batch of an id or a slug, also an archived one, because orders name it; null when there is none or the text can be neither. */
export async function findBatch(tx: Tx, idOrSlug: string): Promise<Batch | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(idOrSlug)) return null;
  const match = isId(idOrSlug) ? eq(batches.id, idOrSlug) : eq(batches.slug, idOrSlug);
  const [found] = await tx.select(columns).from(batches).where(match).limit(1);
  return found ? toBatch(found) : null;
}

/** The batches of these ids, also archived ones, by id; one statement for any number. */
export async function findBatches(tx: Tx, ids: string[]): Promise<Map<string, Batch>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select(columns).from(batches).where(inArray(batches.id, ids));
  return new Map(rows.map((found) => [found.row.id, toBatch(found)]));
}

/** What a sale asks of a batch; how many seats are free is told by who holds one. */
export type BatchForSale = Pick<Batch, 'id' | 'programme' | 'market' | 'bookable'>;

/** The batches of these ids or slugs, each by the text it was named with, in one statement; names of none are left out. */
export async function findBatchesForSale(tx: Tx, idsOrSlugs: string[]): Promise<Map<string, BatchForSale>> {
  const names = idsOrSlugs.filter((name) => /^[a-z0-9-]{1,120}$/.test(name));
  if (names.length === 0) return new Map();
  const { id, slug, programme, market } = batches;
  const rows = await tx
    .select({ id, slug, programme, market, bookable: columns.bookable })
    .from(batches)
    .where(or(inArray(id, names.filter(isId)), inArray(slug, names)));
  return new Map(
    rows.flatMap(({ slug: name, ...row }) => {
      const batch = { ...row, market: row.market as Market | null };
      return [[name, batch] as const, [row.id, batch] as const];
    }),
  );
}

/** Batches by start, soonest first, without archived ones; of some programmes (slugs) or all; past ones only when asked for. */
export async function listBatches(
  tx: Tx,
  { programmes, includePast = false }: { programmes?: string[]; includePast?: boolean } = {},
): Promise<Batch[]> {
  if (programmes?.length === 0) return [];
  const filters = [
    isNull(batches.archivedAt),
    ...(programmes ? [inArray(batches.programme, programmes)] : []),
    ...(includePast ? [] : [sql`${batches.startsAt} > now()`]),
  ];
  const rows = await tx
    .select(columns)
    .from(batches)
    .where(and(...filters))
    .orderBy(asc(batches.startsAt), asc(batches.slug))
    .limit(1_000);
  return rows.map(toBatch);
}

function toBatch({
  row,
  seatsLeft,
  bookable,
}: {
  row: typeof batches.$inferSelect;
  seatsLeft: number;
  bookable: boolean;
}): Batch {
  const { id, slug, programme, zone, startsAt, sessionsNote, capacity, taken } = row;
  return {
    id,
    slug,
    programme,
    zone,
    startsAt,
    sessionsNote,
    capacity,
    taken,
    seatsLeft,
    bookable,
    language: row.language as Language,
    market: row.market as Market | null,
    state: row.state as Batch['state'],
  };
}
