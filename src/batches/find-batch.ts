import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { isId } from '#kit/id';
import type { Language } from '#locale/language';
import type { Market } from '#locale/market';
import type { Batch } from './model.ts';
import { batches, seatHolds } from './tables.ts';

const runOut = sql`${seatHolds.state} = 'held' and ${seatHolds.expiresAt} <= now()`;
const freed = sql`(select coalesce(sum(${seatHolds.seats}), 0) from ${seatHolds} where ${seatHolds.batchId} = ${batches.id} and ${runOut})`;

const columns = {
  row: batches,
  seatsLeft: sql<number>`(${batches.capacity} - ${batches.taken} + ${freed})`.mapWith(Number),
  bookable: sql<boolean>`${batches.state} = 'open' and ${batches.startsAt} > now()`,
};

/** The batch of an id or a slug, also an archived one, because orders name it; null when there is none or the text can be neither. */
export async function findBatch(tx: Tx, idOrSlug: string): Promise<Batch | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(idOrSlug)) return null;
  const match = isId(idOrSlug) ? eq(batches.id, idOrSlug) : eq(batches.slug, idOrSlug);
  const [found] = await tx.select(columns).from(batches).where(match).limit(1);
  return found ? toBatch(found) : null;
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
