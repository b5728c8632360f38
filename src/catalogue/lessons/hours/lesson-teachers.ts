import type { Tx } from '#platform/db';
import type { StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { listStaffWhoMay } from '#platform/people';

/** Staff who may give 1-on-1 lessons. */
export type LessonTeacher = { id: string; name: string; email: string; language: StaffLanguage };

/** All of them: active teachers, managers and owners, by name. */
export async function listLessonTeachers(tx: Tx): Promise<LessonTeacher[]> {
  const found = await listStaffWhoMay(tx, ['lessons.change-own']);
  return found
    .map(({ id, name, email, language }) => ({ id, name, email, language }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}
