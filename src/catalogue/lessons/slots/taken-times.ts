import { and, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { teachingTimes } from '#catalogue/batches';
import type { Tx } from '#platform/db';
import type { Span } from '../model.ts';
import { lessons } from '../tables.ts';

/** Lessons that occupy their time; expired holds do not. */
export const takesTimeNow = sql`(${lessons.state} in ('booked', 'done', 'missed') or (${lessons.state} = 'held' and ${lessons.expiresAt} > now()))`;

type Asked = {
  teacherId: string;
  from: Date;
  until: Date;
  /** An order to ignore: it gives up its lessons for others. */
  exceptOrder?: string | undefined;
  /** A lesson to ignore: it is being moved. */
  exceptLesson?: string | undefined;
};

/** When a teacher has a lesson that overlaps a time range. */
export function lessonTimes(tx: Tx, { teacherId, from, until, exceptOrder, exceptLesson }: Asked): Promise<Span[]> {
  const { startsAt, endsAt } = lessons;
  return tx
    .select({ startsAt, endsAt })
    .from(lessons)
    .where(
      and(
        eq(lessons.teacherId, teacherId),
        takesTimeNow,
        lt(startsAt, until),
        gt(endsAt, from),
        exceptOrder ? ne(lessons.orderId, exceptOrder) : undefined,
        exceptLesson ? ne(lessons.id, exceptLesson) : undefined,
      ),
    );
}

/** When a teacher has a lesson or a session of a batch. */
export async function takenTimes(tx: Tx, asked: Asked): Promise<Span[]> {
  return [...(await lessonTimes(tx, asked)), ...(await teachingTimes(tx, asked))];
}
