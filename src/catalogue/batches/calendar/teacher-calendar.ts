import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText } from '#foundation/kit/calendar-text.ts';
import { findProgramme } from '#catalogue/catalog';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import { languages, type Language } from '#foundation/locale/language.ts';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { findTeachers } from '../batch/find-teachers.ts';
import { calendarOwner } from './calendar-link.ts';
import { listTaught } from '../sessions/other-teaching.ts';
import { meetingsOf } from './list-calendar.ts';

const day = 86_400_000;

/**
 * The meetings of a secret calendar address's owner as an iCalendar file (RFC 5545): two months back, eighteen ahead. Null if the address is not
 * genuine or has ended, or its owner no longer teaches.
 */
export async function teacherCalendar(tx: Tx, token: unknown): Promise<string | null> {
  const teacherId = await calendarOwner(tx, token);
  const teacher = (await findTeachers(tx)).find(({ id }) => id === teacherId);
  if (!teacher) return null;
  const now = await databaseTime(tx);
  const { BRAND_NAME, SITE_URL } = config();
  const { hostname } = new URL(SITE_URL);
  const calendar = new ICalCalendar({
    name: `${BRAND_NAME}: ${teacher.name}`,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: 3_600,
  });
  const span = { from: new Date(now.getTime() - 60 * day), until: new Date(now.getTime() + 550 * day) };
  const titles = new Map<string, string>();
  const titleOf = async (programme: string) => {
    if (!titles.has(programme)) titles.set(programme, (await findProgramme(tx, programme))?.title.en ?? programme);
    return titles.get(programme) ?? programme;
  };
  for (const meeting of await meetingsOf(tx, { ...span, teacher: teacher.id })) {
    const { programme, number, joinUrl, venue, language, batchId } = meeting;
    const seats = `${meeting.taken} of ${meeting.capacity} seats, ${languages[language as Language].englishName}`;
    calendar.createEvent({
      id: `${meeting.id}@${hostname}`,
      sequence: meeting.sequence,
      stamp: now,
      start: meeting.startsAt,
      end: meeting.endsAt,
      summary: `${await titleOf(programme)} (${number})`,
      description: [seats, joinUrl].filter(Boolean).join('\n'),
      status: meeting.state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: SITE_URL + studioPaths.studioRoster(batchId),
      ...(venue ? { location: venue } : {}),
    });
  }
  for (const lesson of await listTaught(tx, { ...span, teacher: teacher.id })) {
    calendar.createEvent({
      id: `${lesson.id}@${hostname}`,
      sequence: lesson.sequence,
      stamp: now,
      start: lesson.startsAt,
      end: lesson.endsAt,
      summary: `${lesson.learner} · ${await titleOf(lesson.programme)}`,
      description: [`1-on-1, ${languages[lesson.language as Language].englishName}`, lesson.joinUrl]
        .filter(Boolean)
        .join('\n'),
      status: lesson.cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      url: SITE_URL + lesson.path,
    });
  }
  // Every line ends with CRLF, including the last one (RFC 5545 §3.1).
  return calendarText(calendar);
}
