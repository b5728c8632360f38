import { and, asc, eq, gte, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { may } from '#platform/people/model';
import { requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { listTaught, type OtherTeaching } from '../sessions/other-teaching.ts';
import { batches, batchSessions } from '../tables.ts';

/** Limit of meetings in one calendar. */
export const maxMeetings = 1_500;

export type CalendarFilter = {
  from: Date;
  until: Date;
  programme?: string | undefined;
  /** A staff id. Staff who may only see their own calendar always get their own, regardless of this filter. */
  teacher?: string | undefined;
  language?: string | undefined;
};

/** A meeting in a calendar, with the batch's values where it has none of its own. */
export type Meeting = Awaited<ReturnType<typeof meetingsOf>>[number];

/**
 * The meetings that begin in a time range, including cancelled ones, soonest first; at most 1,500. Staff without 'batches.read' see only the meetings
 * they teach. Throws 403 for roles that may read neither.
 */
export async function listCalendar(tx: Tx, by: Staff, filter: CalendarFilter): Promise<Meeting[]> {
  if (may(by.role, 'batches.read')) return meetingsOf(tx, filter);
  requirePermission(by, 'rosters.read-own');
  return meetingsOf(tx, { ...filter, teacher: by.id });
}

/** The 1-on-1 lessons of the same time range: all, or only the caller's own, by permission. */
export async function listLessons(tx: Tx, by: Staff, filter: CalendarFilter): Promise<OtherTeaching[]> {
  const { from, until, programme, language } = filter;
  const teacher = may(by.role, 'batches.read') ? filter.teacher : by.id;
  const found = await listTaught(tx, { from, until, teacher: teacher || undefined });
  return found.filter(
    (lesson) => (!programme || lesson.programme === programme) && (!language || lesson.language === language),
  );
}

/** The meetings of a filter. Does not check permissions: the caller must. */
export async function meetingsOf(tx: Tx, { from, until, programme, teacher, language }: CalendarFilter) {
  const { id, batchId, number, startsAt, endsAt, venue, state, sequence } = batchSessions;
  return tx
    .select({
      id,
      batchId,
      number,
      startsAt,
      endsAt,
      venue,
      state,
      sequence,
      programme: batches.programme,
      language: batches.language,
      zone: batches.zone,
      taken: batches.taken,
      capacity: batches.capacity,
      teacherId: sql<string | null>`coalesce(${batchSessions.teacherId}, ${batches.teacherId})`,
      joinUrl: sql<string | null>`coalesce(${batchSessions.joinUrl}, ${batches.joinUrl})`,
    })
    .from(batchSessions)
    .innerJoin(batches, eq(batches.id, batchId))
    .where(
      and(
        isNull(batches.archivedAt),
        gte(startsAt, from),
        lt(startsAt, until),
        programme ? eq(batches.programme, programme) : undefined,
        language ? eq(batches.language, language) : undefined,
        teacher
          ? or(
              eq(batchSessions.teacherId, teacher),
              and(isNull(batchSessions.teacherId), eq(batches.teacherId, teacher)),
            )
          : undefined,
      ),
    )
    .orderBy(asc(startsAt), asc(id))
    .limit(maxMeetings);
}
