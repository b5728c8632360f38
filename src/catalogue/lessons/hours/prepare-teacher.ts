import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { lessonTeachers } from '../tables.ts';
import { unwritten } from './find-teaching.ts';
import { listLessonTeachers } from './lesson-teachers.ts';

/** Ensures the row of a teacher's lesson settings. Returns false for anybody else. */
export async function prepareTeacher(tx: Tx, staffId: string): Promise<boolean> {
  if (!isId(staffId) || !(await listLessonTeachers(tx)).some(({ id }) => id === staffId)) return false;
  await tx.insert(lessonTeachers).values({ staffId, zone: unwritten.zone }).onConflictDoNothing();
  return true;
}
