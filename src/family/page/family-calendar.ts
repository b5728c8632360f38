import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Programme } from '#catalog/model';
import { config } from '#config';
import { inLanguage } from '#locale/local-text';
import type { Order } from '#orders/model';
import type { FamilySession } from '../sessions/read-sessions.ts';

/**
 * All sessions of an enrolment as an iCalendar file (RFC 5545), in UTC. The first keeps the id that the confirmation's file gave it, so
 * that it is updated. No joining link stands in it: calendars are shared; `url` is the family's page, which gives it in time.
 */
export function familyCalendar(
  order: Order,
  { sessions, programme, url, now }: { sessions: FamilySession[]; programme: Programme; url: string; now: Date },
): string {
  const { BRAND_NAME, SITE_URL } = config();
  const host = new URL(SITE_URL).hostname;
  const title = inLanguage(programme.title, order.language);
  const calendar = new ICalCalendar({
    name: title,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const { id, number, startsAt, endsAt, venue, state } of sessions)
    calendar.createEvent({
      id: number === 1 ? `${order.id}@${host}` : `${order.id}-${id}@${host}`,
      stamp: now,
      start: startsAt,
      end: endsAt,
      summary:
        sessions.length > 1 ? `${title} ${number}/${sessions.length} · ${BRAND_NAME}` : `${title} · ${BRAND_NAME}`,
      description: order.reference,
      status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(venue ? { location: venue } : {}),
      url,
    });
  return calendar.toString();
}
