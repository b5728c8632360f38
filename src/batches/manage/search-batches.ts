import {
  and,
  asc,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  not,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { listProgrammes } from '#catalog';
import { likePattern, type Tx } from '#db';
import { batches, batchSessions } from '../tables.ts';

export const batchViews = ['upcoming', 'past', 'cancelled', 'archived'] as const;
export type BatchView = (typeof batchViews)[number];

export type BatchSearch = {
  view: BatchView;
  /** Part of the programme's title, the batch's name or the note of sales. */
  search?: string;
  programme?: string | undefined;
  language?: string | undefined;
  teacher?: string | undefined;
  /** Only those without a teacher or without a link. */
  missing?: boolean;
  limit?: number;
  offset?: number;
};

const on = ne(batchSessions.state, 'cancelled');
const own = eq(batchSessions.batchId, batches.id);
const toCome = and(on, gt(batchSessions.endsAt, sql`now()`));
const withoutTeacher = and(own, toCome, isNull(batchSessions.teacherId), isNull(batches.teacherId));
const withoutLink = and(
  own,
  toCome,
  isNull(batchSessions.joinUrl),
  isNull(batches.joinUrl),
  isNull(batchSessions.venue),
);

/**
 * Batches of one view: those to come soonest first, the others latest first. `sessions`: those that take place; `next`: when the next of
 * them begins; `noTeacher` and `noLink`: how many sessions to come have none.
 */
export async function searchBatches(tx: Tx, { limit = 50, offset = 0, ...search }: BatchSearch) {
  const meeting = (what: SQL | undefined) =>
    exists(
      tx
        .select({ one: sql`1` })
        .from(batchSessions)
        .where(and(own, what)),
    );
  const lastEnd = sql`coalesce((select max(ends_at) from batch_sessions where batch_id = ${batches.id} and state <> 'cancelled'), ${batches.startsAt})`;
  const cancelled = and(meeting(sql`true`), not(meeting(on)));
  const live = and(isNull(batches.archivedAt), not(cancelled ?? sql`false`));
  const views: Record<BatchView, SQL | undefined> = {
    archived: and(isNotNull(batches.archivedAt), isNull(batches.cancelledAt), not(cancelled ?? sql`false`)),
    cancelled: or(isNotNull(batches.cancelledAt), cancelled),
    upcoming: and(live, gt(lastEnd, sql`now()`)),
    past: and(live, lte(lastEnd, sql`now()`)),
  };
  const count = (what: SQL | undefined) =>
    sql<number>`(select count(*) from ${batchSessions} where ${what})`.mapWith(Number);
  const filters = [
    views[search.view],
    ...(await textFilter(tx, search.search ?? '')),
    ...(search.programme ? [eq(batches.programme, search.programme)] : []),
    ...(search.language ? [eq(batches.language, search.language)] : []),
    ...(search.teacher
      ? [or(eq(batches.teacherId, search.teacher), meeting(eq(batchSessions.teacherId, search.teacher)))]
      : []),
    ...(search.missing ? [or(meeting(withoutTeacher), meeting(withoutLink))] : []),
  ];
  const order = search.view === 'upcoming' ? asc(batches.startsAt) : desc(batches.startsAt);
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
      sessions: count(and(own, on)),
      noTeacher: count(withoutTeacher),
      noLink: count(withoutLink),
      next: sql<
        string | null
      >`(select min(starts_at) from batch_sessions where batch_id = ${batches.id} and state <> 'cancelled' and ends_at > now())`,
    })
    .from(batches)
    .where(and(...filters))
    .orderBy(order, asc(batches.slug))
    .limit(limit)
    .offset(offset);
}

async function textFilter(tx: Tx, search: string): Promise<SQL[]> {
  const text = search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
  if (!text) return [];
  const like = likePattern(text);
  const wanted = text.toLowerCase();
  const titled = (await listProgrammes(tx)).filter(({ title }) =>
    Object.values(title).some((word) => word.toLowerCase().includes(wanted)),
  );
  const slugs = titled.map(({ slug }) => slug);
  const filter = or(
    ilike(batches.slug, like),
    ilike(batches.salesNote, like),
    ...(slugs.length > 0 ? [inArray(batches.programme, slugs)] : []),
  );
  return filter ? [filter] : [];
}
