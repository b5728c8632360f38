import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { listLessonTeachers } from '../../hours/lesson-teachers.ts';
import { listLessonsWhere } from '../../packages/lesson-rows.ts';
import { lessons } from '../../tables.ts';
import { lessonWords } from './read-lessons.ts';

/** Lessons that are booked and not marked yet, in the words of staff and the order of time: of these orders, or of one teacher; at most `limit`. */
export async function bookedLessons(
  tx: Tx,
  { orderIds, teacher, limit }: { orderIds?: string[]; teacher?: string; limit: number },
) {
  if (orderIds?.length === 0) return [];
  const found = await listLessonsWhere(
    tx,
    and(
      eq(lessons.state, 'booked'),
      orderIds && inArray(lessons.orderId, orderIds),
      teacher === undefined ? undefined : eq(lessons.teacherId, teacher),
    ),
    limit,
  );
  if (found.length === 0) return [];
  const words = await lessonWords(tx, found, await listLessonTeachers(tx));
  return found.map((row) => ({ id: row.lesson.id, ...words(row) }));
}
