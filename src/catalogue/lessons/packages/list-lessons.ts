import { and, asc, desc, eq, gt, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { lessonPackages, lessons } from '../tables.ts';
import { toLesson, toPackage, type BoughtLesson } from './lesson-rows.ts';

/** The lists of lessons: `to-mark` have begun and are not marked as given or missed yet. */
export const lessonViews = ['upcoming', 'to-mark', 'past', 'cancelled'] as const;
export type LessonView = (typeof lessonViews)[number];

const views: Record<LessonView, () => SQL | undefined> = {
  upcoming: () => and(eq(lessons.state, 'booked'), gt(lessons.startsAt, sql`now()`)),
  'to-mark': () => and(eq(lessons.state, 'booked'), lte(lessons.startsAt, sql`now()`)),
  past: () => inArray(lessons.state, ['done', 'missed']),
  cancelled: () => eq(lessons.state, 'cancelled'),
};

type Asked = { view: LessonView; teacher: string | null; limit: number; offset: number };

/** One page of a list, of one teacher (staff id) or all: future ones soonest first, others latest first. */
export async function listLessons(tx: Tx, { view, teacher, limit, offset }: Asked): Promise<BoughtLesson[]> {
  const order = view === 'upcoming' ? asc(lessons.startsAt) : desc(lessons.startsAt);
  const rows = await tx
    .select({ lesson: lessons, bought: lessonPackages })
    .from(lessons)
    .innerJoin(lessonPackages, eq(lessonPackages.orderId, lessons.orderId))
    .where(and(views[view](), teacher ? eq(lessons.teacherId, teacher) : undefined))
    .orderBy(order, asc(lessons.id))
    .limit(limit)
    .offset(offset);
  return rows.map(({ lesson, bought }) => ({ lesson: toLesson(lesson), bought: toPackage(bought) }));
}

/** How many lessons a list has, of one teacher or all. */
export async function countLessons(tx: Tx, { view, teacher }: Pick<Asked, 'view' | 'teacher'>): Promise<number> {
  return tx.$count(lessons, and(views[view](), teacher ? eq(lessons.teacherId, teacher) : undefined));
}

/** How many lessons wait to be marked; counts at most 1,000. */
export async function countToMark(tx: Tx, teacher: string | null): Promise<number> {
  const some = tx
    .select({ id: lessons.id })
    .from(lessons)
    .where(and(views['to-mark'](), teacher ? eq(lessons.teacherId, teacher) : undefined))
    .limit(1_000)
    .as('some');
  return tx.$count(some);
}
