import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { preparedQuery, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Market } from '#foundation/locale/market.ts';
import type { Batch } from '../model.ts';
import { batches, batchSessions, seatHolds } from '../tables.ts';

const runOut = sql`${seatHolds.state} = 'held' and ${seatHolds.expiresAt} <= now()`;
const freed = sql`(select coalesce(sum(${seatHolds.seats}), 0) from ${seatHolds} where ${seatHolds.batchId} = ${batches.id} and ${runOut})`;

/** Of a batch that has begun: whether a session is still to come. */
export const meetsAgain = sql`exists (select 1 from ${batchSessions} where ${batchSessions.batchId} = ${batches.id}
  and ${batchSessions.state} = 'planned' and ${batchSessions.startsAt} > now())`;

/** An open batch that has begun and meets again: its sessions to come as pairs of number and time, and the number of all; null for others. */
const begunNow = sql`case
  when ${batches.state} = 'open' and not ${batches.rolling} and ${batches.startsAt} <= now() and ${batches.cancelledAt} is null then (
  select json_build_object('sessions', count(*), 'toCome',
    json_agg(json_build_array(met.number, extract(epoch from met.starts_at)::float8) order by met.number)
      filter (where met.number > 1 and met.state = 'planned' and met.starts_at > now()))
  from ${batchSessions} as met where met.batch_id = ${batches.id} and met.state <> 'cancelled') end`;

type BegunRow = { sessions: number; toCome: [number, number][] | null } | null;

const columns = {
  row: batches,
  seatsLeft: sql<number>`greatest(0, ${batches.capacity} - ${batches.taken} + ${freed} - ${batches.waiting})`.mapWith(
    Number,
  ),
  bookable: sql<boolean>`${batches.state} = 'open' and ${batches.startsAt} > now()`,
  secondsLeft: sql<number>`extract(epoch from ${batches.startsAt} - now())`.mapWith(Number),
  // In a statement of its own, so that its columns keep their tables.
  begun: sql<BegunRow>`${begunNow}`,
};

/** Limit of batches per query. */
const maxBatches = 1_000;

const batchOfId = preparedQuery((db) =>
  db
    .select(columns)
    .from(batches)
    .where(eq(batches.id, sql.placeholder('id'))),
);
const batchOfSlug = preparedQuery((db) =>
  db
    .select(columns)
    .from(batches)
    .where(eq(batches.slug, sql.placeholder('slug'))),
);

/** Finds a batch by id or slug. Archived batches are found too: orders refer to them. Returns null if none matches. */
export async function findBatch(tx: Tx, idOrSlug: string): Promise<Batch | null> {
  if (!/^[a-z0-9-]{1,120}$/.test(idOrSlug)) return null;
  const [found] = await (isId(idOrSlug) ? batchOfId(tx, { id: idOrSlug }) : batchOfSlug(tx, { slug: idOrSlug }));
  return found ? toBatch(found) : null;
}

/** The batches of these ids, also archived ones, by id; one statement for any number. */
export async function findBatches(tx: Tx, ids: string[]): Promise<Map<string, Batch>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select(columns).from(batches).where(inArray(batches.id, ids));
  return new Map(rows.map((found) => [found.row.id, toBatch(found)]));
}

const batchesForSale = preparedQuery((db) => {
  const { id, slug, programme, language, market, rolling } = batches;
  return db
    .select({
      id,
      slug,
      programme,
      language,
      market,
      rolling,
      bookable: columns.bookable,
      secondsLeft: columns.secondsLeft,
      begun: columns.begun,
    })
    .from(batches)
    .where(or(sql`${id} = any(${sql.placeholder('ids')})`, sql`${slug} = any(${sql.placeholder('names')})`));
});

/** The fields of a batch that a sale needs; free seats are checked when a seat is held. */
export type BatchForSale = Pick<
  Batch,
  'id' | 'programme' | 'language' | 'market' | 'rolling' | 'bookable' | 'secondsLeft' | 'begun'
>;

/** The batches of these ids or slugs, each by the text it was named with, in one statement; names of none are left out. */
export async function findBatchesForSale(tx: Tx, idsOrSlugs: string[]): Promise<Map<string, BatchForSale>> {
  const names = idsOrSlugs.filter((name) => /^[a-z0-9-]{1,120}$/.test(name));
  if (names.length === 0) return new Map();
  const rows = await batchesForSale(tx, { ids: names.filter(isId), names });
  return new Map(
    rows.flatMap(({ slug: name, begun, ...row }) => {
      const batch = {
        ...row,
        ...toBegun(begun),
        language: row.language as Language,
        market: row.market as Market | null,
      };
      return [[name, batch] as const, [row.id, batch] as const];
    }),
  );
}

const comingOf = preparedQuery((db) =>
  db
    .select(columns)
    .from(batches)
    .where(
      and(
        isNull(batches.archivedAt),
        eq(batches.rolling, false),
        sql`${batches.programme} = any(${sql.placeholder('programmes')})`,
        sql`${batches.startsAt} > now()`,
      ),
    )
    .orderBy(asc(batches.startsAt), asc(batches.slug))
    .limit(maxBatches),
);

/**
 * Batches by start, soonest first, without archived ones; filtered by programmes (slugs) if given. Past ones only on request; with `running`, of
 * those that have begun only the ones that meet again. Rolling batches have no date: see `listRolling`.
 */
export async function listBatches(
  tx: Tx,
  {
    programmes,
    includePast = false,
    running = false,
  }: { programmes?: string[]; includePast?: boolean; running?: boolean } = {},
): Promise<Batch[]> {
  if (programmes?.length === 0) return [];
  if (programmes && !includePast && !running) return (await comingOf(tx, { programmes })).map(toBatch);
  const filters = [
    isNull(batches.archivedAt),
    eq(batches.rolling, false),
    ...(programmes ? [inArray(batches.programme, programmes)] : []),
    ...(includePast
      ? []
      : [running ? sql`(${batches.startsAt} > now() or ${meetsAgain})` : sql`${batches.startsAt} > now()`]),
  ];
  const rows = await tx
    .select(columns)
    .from(batches)
    .where(and(...filters))
    .orderBy(asc(batches.startsAt), asc(batches.slug))
    .limit(maxBatches);
  return rows.map(toBatch);
}

/** The rolling batches of a programme (slug), one per language, without archived ones; their lessons are booked individually. */
export async function listRolling(tx: Tx, programme: string): Promise<Batch[]> {
  const rows = await tx
    .select(columns)
    .from(batches)
    .where(and(eq(batches.programme, programme), eq(batches.rolling, true), isNull(batches.archivedAt)))
    .orderBy(asc(batches.slug));
  return rows.map(toBatch);
}

/** Whether a programme (slug) is sold as lessons at a teacher's free times: one of its rolling batches is open to families. */
export async function sellsLessons(tx: Tx, programme: string): Promise<boolean> {
  return (await listRolling(tx, programme)).some(({ bookable, seatsLeft }) => bookable && seatsLeft > 0);
}

function toBatch({
  row,
  seatsLeft,
  bookable,
  secondsLeft,
  begun,
}: {
  row: typeof batches.$inferSelect;
  seatsLeft: number;
  bookable: boolean;
  secondsLeft: number;
  begun: BegunRow;
}): Batch {
  const { id, slug, programme, zone, startsAt, sessionsNote, capacity, taken, rolling } = row;
  return {
    id,
    slug,
    programme,
    zone,
    startsAt,
    sessionsNote,
    capacity,
    taken,
    rolling,
    seatsLeft,
    bookable,
    secondsLeft,
    language: row.language as Language,
    market: row.market as Market | null,
    state: row.state as Batch['state'],
    ...toBegun(begun),
  };
}

function toBegun(row: BegunRow): Pick<Batch, 'begun'> {
  if (!row?.toCome) return {};
  const toCome = row.toCome.map(([number, at]) => ({ number, startsAt: new Date(Math.round(at * 1000)) }));
  return { begun: { sessions: row.sessions, toCome } };
}
