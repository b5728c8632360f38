import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { findTeachers } from '../batch/find-teachers.ts';
import { findProgramme } from '#catalogue/catalog';
import type { Conflict } from '../sessions/find-conflicts.ts';
import { whenWords } from './session-words.ts';

/** The response to a form about sessions: also messages by field, and the teacher's conflicting meetings. */
export type SessionsAnswer = FormAnswer & { problems?: Record<string, string>; conflicts?: string[] };

/** The conflicts of teachers, as staff read them. */
export async function conflictWords(tx: Tx, conflicts: Conflict[]): Promise<string[]> {
  const names = new Map((await findTeachers(tx)).map(({ id, name }) => [id, name]));
  return Promise.all(
    conflicts.map(async ({ teacherId, programme, startsAt, endsAt, zone }) => {
      const found = await findProgramme(tx, programme);
      const title = found ? inLanguage(found.title, staffLanguage()) : programme;
      return say('{teacher} teaches {programme} on {when}.', {
        teacher: names.get(teacherId) ?? say('The teacher'),
        programme: title,
        when: whenWords(startsAt, endsAt, zone),
      });
    }),
  );
}
