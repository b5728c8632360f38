import { and, asc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Lesson, LessonPackage } from '../model.ts';
import { lessonPackages, lessons } from '../tables.ts';

/** An order's package, and its lessons by time, including cancelled and released ones. */
export type PackageLessons = { bought: LessonPackage; lessons: Lesson[] };

/** A lesson with what it is of. */
export type BoughtLesson = { lesson: Lesson; bought: LessonPackage };

/** The package of an order; null where it bought no single lessons. */
export async function findPackage(tx: Tx, orderId: string): Promise<PackageLessons | null> {
  const [row] = await tx.select().from(lessonPackages).where(eq(lessonPackages.orderId, orderId));
  if (!row) return null;
  const rows = await tx
    .select()
    .from(lessons)
    .where(eq(lessons.orderId, orderId))
    .orderBy(asc(lessons.startsAt), asc(lessons.number));
  return { bought: toPackage(row), lessons: rows.map(toLesson) };
}

/** One lesson; locked until the transaction ends if it is to be changed. Null for an unknown id. */
export async function findLesson(tx: Tx, id: string, { lock = false } = {}): Promise<BoughtLesson | null> {
  const own = tx.select().from(lessons).where(eq(lessons.id, id));
  const [row] = await (lock ? own.for('update') : own);
  const found = row && (await findPackage(tx, row.orderId));
  return row && found ? { lesson: toLesson(row), bought: found.bought } : null;
}

/** Lessons that meet a condition, in the order of time; at most `limit`. */
export async function listLessonsWhere(tx: Tx, where: SQL | undefined, limit: number): Promise<BoughtLesson[]> {
  const rows = await tx
    .select({ lesson: lessons, bought: lessonPackages })
    .from(lessons)
    .innerJoin(lessonPackages, eq(lessonPackages.orderId, lessons.orderId))
    .where(where)
    .orderBy(asc(lessons.startsAt), asc(lessons.id))
    .limit(limit);
  return rows.map(({ lesson, bought }) => ({ lesson: toLesson(lesson), bought: toPackage(bought) }));
}

/** Lessons that have or had a time paid for and begin between two moments, of one teacher or all; `held`: also those that are kept for a buyer. */
export function lessonsBetween(
  tx: Tx,
  { from, until, teacher, held = false }: { from: Date; until: Date; teacher?: string | undefined; held?: boolean },
): Promise<BoughtLesson[]> {
  const settled = inArray(lessons.state, ['booked', 'done', 'missed', 'cancelled']);
  const kept = and(eq(lessons.state, 'held'), sql`${lessons.expiresAt} > now()`);
  const shown = held ? or(settled, kept) : settled;
  const when = and(gte(lessons.startsAt, from), lt(lessons.startsAt, until));
  return listLessonsWhere(tx, and(shown, when, teacher ? eq(lessons.teacherId, teacher) : undefined), 1_500);
}

export function toLesson(row: typeof lessons.$inferSelect): Lesson {
  const { createdAt: _created, expiresAt: _expires, ...lesson } = row;
  return lesson;
}

export function toPackage({ createdAt: _created, ...row }: typeof lessonPackages.$inferSelect): LessonPackage {
  return row;
}
