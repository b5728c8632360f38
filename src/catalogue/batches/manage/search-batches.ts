import { and, asc, desc, eq, exists, ilike, inArray, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { listProgrammes, programmesWithVenue } from '#catalogue/catalog';
import { likePattern, type Tx } from '#platform/db';
import type { Part, Place } from '#foundation/kit/lists/keyset.ts';
import { batches, batchSessions } from '../tables.ts';
import { batchViews, sortOf, type BatchSort, type BatchView } from './batch-views.ts';

export type BatchFilter = {
  /** Part of the programme's title, the batch's name or the note of sales. */
  search?: string;
  programme?: string | undefined;
  language?: string | undefined;
  teacher?: string | undefined;
  /** Only those without a teacher, or without a link where they have no venue. */
  missing?: boolean;
  ids?: string[] | undefined;
};

type BatchSearch = BatchFilter & { view?: BatchView | undefined; sort?: BatchSort; part?: Part; limit?: number };

export type FoundBatch = Awaited<ReturnType<typeof searchBatches>>[number];

const on = sql`${batchSessions.state} <> 'cancelled'`;
const toCome = sql`${on} and ${batchSessions.endsAt} > now()`;

/** Summary of the sessions of each batch, for lists. Reads all sessions once. */
function meetingsOf(tx: Tx) {
  const { batchId, startsAt, endsAt, teacherId, joinUrl, venue } = batchSessions;
  const counted = (what: SQL) => sql<number>`count(*) filter (where ${what})`.mapWith(Number);
  return tx
    .select({
      batchId,
      sessions: counted(on).as('sessions'),
      nobody: counted(sql`${toCome} and ${teacherId} is null`).as('nobody'),
      nowhere: counted(sql`${toCome} and ${joinUrl} is null and ${venue} is null`).as('nowhere'),
      next: sql<Date | null>`min(${startsAt}) filter (where ${toCome})`.mapWith(startsAt).as('next'),
      last: sql<Date | null>`max(${endsAt}) filter (where ${on})`.mapWith(endsAt).as('last'),
    })
    .from(batchSessions)
    .groupBy(batchId)
    .as('meetings');
}

type Meetings = ReturnType<typeof meetingsOf>;

const noTeacher = ({ nobody }: Meetings) => sql<boolean>`(${batches.teacherId} is null and coalesce(${nobody}, 0) > 0)`;
/** `rooms`: programmes with a venue of their own. */
const noLink = ({ nowhere }: Meetings, rooms: string[]) =>
  sql<boolean>`(${batches.joinUrl} is null and coalesce(${nowhere}, 0) > 0 and ${notInArray(batches.programme, rooms)})`;

/** The one view a batch belongs to; a batch with every session cancelled counts as cancelled. */
const viewOf = ({ sessions, last }: Meetings) => sql<BatchView>`case
  when ${batches.cancelledAt} is not null or ${sessions} = 0 then 'cancelled'
  when ${batches.archivedAt} is not null then 'archived'
  when coalesce(${last}, ${batches.startsAt}) > now() then 'upcoming' else 'past' end`;

const free = sql<number>`(${batches.capacity} - ${batches.taken})`;

/**
 * Batches of one view, or of all; future ones soonest first, others latest first, unless sorted otherwise; from a list position if `part` names one.
 * `sessions`: how many take place; `next`: when the next one begins.
 */
export async function searchBatches(tx: Tx, { view, part, limit = 50, sort = sortOf(view), ...filter }: BatchSearch) {
  const [meetings, rooms] = [meetingsOf(tx), await programmesWithVenue(tx)];
  const byTime = sort === 'soonest' || sort === 'latest';
  const [column, kind] = byTime ? [sql`${batches.startsAt}`, sql`timestamptz`] : [free, sql`integer`];
  const down = (sort === 'latest' || sort === 'free') !== (part?.back ?? false);
  const place = part?.from;
  const after =
    place && sql`(${column}, ${batches.id}) ${down ? sql`<` : sql`>`} (${place.value}::${kind}, ${place.id}::uuid)`;
  const direction = down ? desc : asc;
  const { id, slug, programme, language, market, zone, startsAt, capacity, taken, state, teacherId, rolling } = batches;
  return tx
    .select({
      id,
      slug,
      programme,
      language,
      market,
      zone,
      startsAt,
      capacity,
      taken,
      state,
      rolling,
      teacherId,
      sessions: sql<number>`coalesce(${meetings.sessions}, 0)`.mapWith(Number),
      next: meetings.next,
      noTeacher: noTeacher(meetings),
      noLink: noLink(meetings, rooms),
      view: viewOf(meetings),
    })
    .from(batches)
    .leftJoin(meetings, eq(meetings.batchId, batches.id))
    .where(
      and(...(await conditions(tx, meetings, filter)), view && sql`${viewOf(meetings)} = ${view}`, after ?? undefined),
    )
    .orderBy(direction(column), direction(id))
    .limit(limit);
}

/** The position of a batch in a list with this sort order. */
export function placeOfBatch(
  { id, startsAt, capacity, taken }: Pick<FoundBatch, 'id' | 'startsAt' | 'capacity' | 'taken'>,
  sort: BatchSort,
): Place {
  return { id, value: sort === 'soonest' || sort === 'latest' ? startsAt.toISOString() : String(capacity - taken) };
}

/** How many batches of the filter each view has. */
export async function countBatches(tx: Tx, filter: BatchFilter): Promise<Record<BatchView, number>> {
  const meetings = meetingsOf(tx);
  const view = viewOf(meetings).as('view');
  const found = tx
    .select({ view })
    .from(batches)
    .leftJoin(meetings, eq(meetings.batchId, batches.id))
    .where(and(...(await conditions(tx, meetings, filter))))
    .as('found');
  const rows = await tx
    .select({ view: found.view, number: sql<number>`count(*)`.mapWith(Number) })
    .from(found)
    .groupBy(found.view);
  const none = Object.fromEntries(batchViews.map((name) => [name, 0])) as Record<BatchView, number>;
  return { ...none, ...Object.fromEntries(rows.map((row) => [row.view, row.number])) };
}

async function conditions(tx: Tx, meetings: Meetings, filter: BatchFilter): Promise<(SQL | undefined)[]> {
  const { search = '', programme, language, teacher, missing, ids } = filter;
  const teaches = (id: string) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(batchSessions)
        .where(and(eq(batchSessions.batchId, batches.id), eq(batchSessions.teacherId, id))),
    );
  return [
    await textFilter(tx, search),
    programme ? eq(batches.programme, programme) : undefined,
    language ? eq(batches.language, language) : undefined,
    teacher ? or(eq(batches.teacherId, teacher), teaches(teacher)) : undefined,
    missing ? or(noTeacher(meetings), noLink(meetings, await programmesWithVenue(tx))) : undefined,
    ids && inArray(batches.id, ids),
  ];
}

async function textFilter(tx: Tx, search: string): Promise<SQL | undefined> {
  const text = search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
  if (!text) return undefined;
  const like = likePattern(text);
  const wanted = text.toLowerCase();
  const titled = (await listProgrammes(tx)).filter(({ title }) =>
    Object.values(title).some((word) => word.toLowerCase().includes(wanted)),
  );
  const slugs = titled.map(({ slug }) => slug);
  return or(
    ilike(batches.slug, like),
    ilike(batches.salesNote, like),
    ...(slugs.length > 0 ? [inArray(batches.programme, slugs)] : []),
  );
}
