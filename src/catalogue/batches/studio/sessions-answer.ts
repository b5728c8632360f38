import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Tx } from '#platform/db';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import type { FormAnswer } from '#platform/people/model';
import { findTeachers } from '../batch/find-teachers.ts';
import { findProgramme } from '#catalogue/catalog';
import type { Conflict } from '../sessions/find-conflicts.ts';
import { whenWords } from './session-words.ts';

/** What a form about sessions is answered: beside the usual, sentences by field, and where a teacher is at that time already. */
export type SessionsAnswer = FormAnswer & { problems?: Record<string, string>; conflicts?: string[] };

/** Where teachers are already, as staff read it. */
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
