import type { Tx } from '#db';
import { listStaffWhoMay } from '#people';

/** Somebody who may give 1-on-1 lessons. */
export type LessonTeacher = { id: string; name: string; email: string };

/** Everybody who may: teachers, managers and owners who work here, by name. */
export async function listLessonTeachers(tx: Tx): Promise<LessonTeacher[]> {
  const found = await listStaffWhoMay(tx, ['lessons.change-own']);
  return found.map(({ id, name, email }) => ({ id, name, email })).sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
