import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText } from '#foundation/kit/calendar-text.ts';
import { config } from '#foundation/config';
import type { Lesson } from '../model.ts';

type Shown = { summary: string; joinUrl: string | null; url: string; stamp: Date };

/**
 * One lesson as an iCalendar file (RFC 5545) for its teacher, under the name it has in their feed: a later file updates an earlier one. One
 * that does not take place leaves their calendar (RFC 5546, 3.2.5).
 */
export function lessonCalendar(lesson: Lesson, { summary, joinUrl, url, stamp }: Shown): string {
  const { BRAND_NAME, SITE_URL, MAIL_FROM } = config();
  const off = lesson.state === 'cancelled' || lesson.state === 'released';
  const calendar = new ICalCalendar({
    name: summary,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method: off ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: `${lesson.id}@${new URL(SITE_URL).hostname}`,
    sequence: lesson.sequence,
    stamp,
    start: lesson.startsAt,
    end: lesson.endsAt,
    summary,
    organizer: { name: BRAND_NAME, email: MAIL_FROM },
    description: joinUrl ?? '',
    status: off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    url,
  });
  return calendarText(calendar);
}
