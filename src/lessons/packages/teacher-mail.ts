import { findProgramme } from '#catalog';
import { config } from '#config';
import { databaseTime, type Tx } from '#db';
import { languages } from '#locale/language';
import { formatWorkshopTime } from '#locale/workshop-time';
import { mailDocument, queueMail } from '#mail';
import { paths } from '#paths';
import { findTeaching, unwritten } from '../hours/find-teaching.ts';
import { listLessonTeachers } from '../hours/lesson-teachers.ts';
import { lessonCalendar } from './lesson-calendar.ts';
import type { LessonNews } from './publish-lessons.ts';

const titles: Record<LessonNews['kind'], (learner: string) => string> = {
  booked: (learner) => `New lesson with ${learner}`,
  moved: (learner) => `Lesson with ${learner} is moved`,
  cancelled: (learner) => `Lesson with ${learner} does not take place`,
  lost: (learner) => `Lesson with ${learner} does not take place`,
};

/**
 * Tells the teacher of a lesson what happened to it, with a calendar file, once for each change; not when they did it themselves, and nobody
 * who works here no more. `to`: another teacher than the one who has it now, such as the former.
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
  const when = (at: Date) => formatWorkshopTime(at, zone, 'en');
  const programme = (await findProgramme(tx, bought.programme))?.title.en ?? bought.programme;
  const title = titles[kind](bought.learner);
  const url = config().SITE_URL + paths.studioLessons({ lesson: lesson.id });
  const off = to !== undefined || kind === 'cancelled' || kind === 'lost';
  const shown = { summary: `${bought.learner} · ${programme}`, joinUrl, url, stamp: await databaseTime(tx) };
  const ics = lessonCalendar(off ? { ...lesson, state: 'cancelled' } : lesson, shown);
  const mail = mailDocument({
    language: 'en',
    title,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['Programme', `${programme}, ${languages[bought.language].englishName}`],
          ['When', off && before ? when(before) : when(lesson.startsAt)],
          ...(before && !off ? [['Before', when(before)] as [string, string]] : []),
          ['By', who.kind === 'family' ? 'the family' : who.name],
          ...(lesson.why ? [['Why', lesson.why] as [string, string]] : []),
        ],
      },
      { kind: 'button', label: 'Open the lesson', url },
    ],
  });
  await queueMail(tx, {
    ...mail,
    subject: title,
    to: teacher.email,
    language: 'en',
    attachments: [
      { filename: 'lesson.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: ics },
    ],
    about: { kind: 'order', id: lesson.orderId },
    dedupeKey: `lesson-teacher:${lesson.id}:${lesson.sequence}:${kind}:${teacherId}`,
  });
}
