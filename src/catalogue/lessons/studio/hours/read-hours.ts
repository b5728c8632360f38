import { inLanguage } from '#foundation/locale/local-text.ts';
import { say, staffLanguage } from '#foundation/i18n/staff/say.ts';
import { listProgrammes } from '#catalogue/catalog';
import { databaseTime, type Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { languageCodes } from '#foundation/locale/language.ts';
import { addDays } from '#foundation/locale/wall-clock.ts';
import { requirePermission } from '#platform/people';
import { may, type Staff } from '#platform/people/model';
import { findTeaching, unwritten } from '../../hours/find-teaching.ts';
import { exceptionWords, rangeWords, shownWeekdays, languageName, weekdayName } from '../../hours/hours-words.ts';
import { listLessonTeachers } from '../../hours/lesson-teachers.ts';
import { mayChangeLessonsOf } from '../../hours/may-change.ts';
import { zoneChoices } from '../../model.ts';

export type ShownHours = NonNullable<Awaited<ReturnType<typeof readHours>>>;

/** The hours that the screen shows: of the teacher in the URL for staff who read all, else of the reader, else of the first teacher. Null if there is no such teacher. */
export async function readHours(tx: Tx, by: Staff, asked: string | null) {
  requirePermission(by, 'lessons.read-own');
  const readsAll = may(by.role, 'lessons.read');
  const teachers = await listLessonTeachers(tx);
  const own = teachers.some(({ id }) => id === by.id);
  const wanted = readsAll && isId(asked) ? asked : own ? by.id : teachers[0]?.id;
  const teacher = teachers.find(({ id }) => id === wanted);
  if (!teacher || (!readsAll && teacher.id !== by.id)) return null;
  const today = (await databaseTime(tx)).toISOString().slice(0, 10);
  const found = (await findTeaching(tx, { staffIds: [teacher.id], from: addDays(today, -1) })).get(teacher.id);
  const { zone, leadHours, aheadDays, bufferMinutes, joinUrl, version } = found ?? unwritten;
  const taught = new Map(found?.programmes.map((row) => [row.programme, row.languages]));
  const programmes = (await listProgrammes(tx)).filter(({ format }) => format === 'one-on-one');
  return {
    teacher: { id: teacher.id, name: teacher.name },
    own: teacher.id === by.id,
    teachers: readsAll ? teachers.map(({ id, name }) => ({ id, name })) : [],
    mayChange: mayChangeLessonsOf(by, teacher.id),
    mayAssign: may(by.role, 'lessons.change'),
    zones: zoneChoices(zone),
    facts: {
      zone,
      leadHours: String(leadHours),
      aheadDays: String(aheadDays),
      bufferMinutes: String(bufferMinutes),
      joinUrl: joinUrl ?? '',
      version,
    },
    week: shownWeekdays.map((day) => ({
      day,
      name: weekdayName(day),
      rows: (found?.hours ?? [])
        .filter(({ weekday }) => weekday === day)
        .map(({ id, starts, ends, fromDate, untilDate }) => ({
          id,
          hours: rangeWords(starts, ends),
          dates: [
            ...(fromDate ? [say('from {date}', { date: fromDate })] : []),
            ...(untilDate ? [say('until {date}', { date: untilDate })] : []),
          ].join(' '),
        })),
    })),
    exceptions: (found?.exceptions ?? []).map((row) => ({ id: row.id, words: exceptionWords(row) })),
    programmes: programmes.map(({ slug, title }) => ({
      slug,
      title: inLanguage(title, staffLanguage()),
      languages: languageCodes.map((code) => ({
        code,
        name: languageName(code),
        on: taught.get(slug)?.includes(code) ?? false,
      })),
    })),
  };
}
