import { and, asc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { batches, batchSessions } from '../tables.ts';
import { lockTeachers } from './lock-teachers.ts';
import { listTaught } from './other-teaching.ts';
import type { Span } from './pattern.ts';

/** A meeting of another batch, or a lesson (then without `batchId`), of the same teacher at the same time. */
export type Conflict = Span & { teacherId: string; batchId: string | null; programme: string; zone: string };

/** Limit of conflicts listed. */
const most = 20;

const day = 86_400_000;

/**
 * The teachers' other meetings at these times, in batches other than `batchId`; the first twenty. Each teacher is locked until the transaction ends,
 * so that two batches planned concurrently do not both find them free.
 */
export async function findConflicts(
  tx: Tx,
  { batchId, wanted }: { batchId: string; wanted: (Span & { teacherId: string | null })[] },
): Promise<Conflict[]> {
  const taught = wanted.flatMap((span) => (span.teacherId === null ? [] : [{ ...span, teacherId: span.teacherId }]));
  const teachers = [...new Set(taught.map(({ teacherId }) => teacherId))].sort();
  await lockTeachers(tx, teachers);
  const found: Conflict[] = [];
  for (const teacherId of teachers) {
    const spans = taught.filter((span) => span.teacherId === teacherId);
    const teaches = or(
      eq(batchSessions.teacherId, teacherId),
      and(isNull(batchSessions.teacherId), eq(batches.teacherId, teacherId)),
    );
    const rows = await tx
      .select({
        startsAt: batchSessions.startsAt,
        endsAt: batchSessions.endsAt,
        batchId: batches.id,
        programme: batches.programme,
        zone: batches.zone,
      })
      .from(batchSessions)
      .innerJoin(batches, eq(batches.id, batchSessions.batchId))
      .where(
        and(
          teaches,
          ne(batches.id, batchId),
          isNull(batches.archivedAt),
          ne(batchSessions.state, 'cancelled'),
          lt(batchSessions.startsAt, latest(spans)),
          gt(batchSessions.endsAt, earliest(spans)),
        ),
      )
      .orderBy(asc(batchSessions.startsAt))
      .limit(2_000);
    const span = { from: new Date(earliest(spans).getTime() - day), until: latest(spans) };
    const lessons = (await listTaught(tx, { ...span, teacher: teacherId, held: true })).filter(
      ({ cancelled }) => !cancelled,
    );
    const others = lessons.map(({ startsAt, endsAt, programme, zone }) => ({
      startsAt,
      endsAt,
      programme,
      zone,
      batchId: null,
    }));
    for (const row of [...rows, ...others])
      if (spans.some((wish) => overlap(wish, row))) found.push({ teacherId, ...row });
  }
  return found.slice(0, most);
}

/** Whether two meetings overlap; one may begin when the other ends. */
export function overlap(one: Span, other: Span): boolean {
  return one.startsAt < other.endsAt && other.startsAt < one.endsAt;
}

const earliest = (spans: Span[]) => new Date(Math.min(...spans.map(({ startsAt }) => startsAt.getTime())));
const latest = (spans: Span[]) => new Date(Math.max(...spans.map(({ endsAt }) => endsAt.getTime())));
