import { findProgramme } from '#catalogue/catalog';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { say } from '#foundation/i18n/staff/say.ts';
import { speakToStaff } from '#foundation/i18n/staff/speak-to-staff.server.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { mailDocument, queueMail } from '#platform/mail';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { findTeaching, unwritten } from '../hours/find-teaching.ts';
import { languageName } from '../hours/hours-words.ts';
import { listLessonTeachers } from '../hours/lesson-teachers.ts';
import { lessonCalendar } from './lesson-calendar.ts';
import type { LessonNews } from './publish-lessons.ts';

/** The subject of the mail, in the teacher's language. */
function titleOf(kind: LessonNews['kind'], learner: string): string {
  if (kind === 'booked') return say('New lesson with {learner}', { learner });
  return kind === 'moved'
    ? say('Lesson with {learner} is moved', { learner })
    : say('Lesson with {learner} does not take place', { learner });
}

/**
 * Mails the teacher about a change of a lesson, in their language, with a calendar file, once per change. Not for a teacher's own change, and not to
 * former staff. `to`: another teacher than the current one, such as the former.
 */
export async function queueTeacherMail(
  tx: Tx,
  { kind, lesson, bought, before, who }: LessonNews,
  to?: string,
): Promise<void> {
  const teacherId = to ?? lesson.teacherId;
  if (who.kind === 'staff' && who.id === teacherId) return;
  const teacher = (await listLessonTeachers(tx)).find(({ id }) => id === teacherId);
  if (!teacher) return;
  const { zone, joinUrl } =
    (await findTeaching(tx, { staffIds: [teacherId], from: '2999-01-01' })).get(teacherId) ?? unwritten;
  const { language } = teacher;
  const when = (at: Date) => formatWorkshopTime(at, zone, language);
  const found = await findProgramme(tx, bought.programme);
  const programme = found ? inLanguage(found.title, language) : bought.programme;
  const url = config().SITE_URL + studioPaths.studioLessons({ lesson: lesson.id });
  const off = to !== undefined || kind === 'cancelled' || kind === 'lost';
  const shown = { summary: `${bought.learner} · ${programme}`, joinUrl, url, stamp: await databaseTime(tx) };
  const ics = lessonCalendar(off ? { ...lesson, state: 'cancelled' } : lesson, shown);
  const mail = await speakToStaff(language, async () => {
    const subject = titleOf(kind, bought.learner);
    const document = mailDocument({
      language,
      title: subject,
      blocks: [
        {
          kind: 'facts',
          rows: [
            [say('Programme'), `${programme}, ${languageName(bought.language)}`],
            [say('When'), off && before ? when(before) : when(lesson.startsAt)],
            ...(before && !off ? [[say('Before'), when(before)] as [string, string]] : []),
            [say('By'), who.kind === 'family' ? say('the family') : who.name],
            ...(lesson.why ? [[say('Why'), lesson.why] as [string, string]] : []),
          ],
        },
        { kind: 'button', label: say('Open the lesson'), url },
      ],
    });
    return { subject, ...document };
  });
  await queueMail(tx, {
    ...mail,
    to: teacher.email,
    language,
    attachments: [
      {
        filename: off ? 'cancelled.ics' : 'lesson.ics',
        contentType: `text/calendar; charset=utf-8; method=${off ? 'CANCEL' : 'PUBLISH'}`,
        content: ics,
      },
    ],
    about: { kind: 'order', id: lesson.orderId },
    dedupeKey: `lesson-teacher:${lesson.id}:${lesson.sequence}:${kind}:${teacherId}`,
  });
}
