import { ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText } from '#foundation/kit/calendar-text.ts';
import type { Batch, BatchSession } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { Attachment } from '#platform/mail/model';
import type { Learner, Order } from '../model.ts';
import { orderUrl } from '../order/links.ts';

type Sold = { batch: Batch; programme: Programme; sessions: BatchSession[]; revision: number };
type Entry = Pick<BatchSession, 'number' | 'startsAt' | 'endsAt' | 'venue' | 'state' | 'sequence'>;

/** More changes than a session ever has: a later step of the order gets a higher SEQUENCE than all before. */
const stepsApart = 1_000;

/** The sessions of one batch of an order. `uid`: the prefix of their ids; `who`: the learners they are for, if not all. */
export type CalendarPart = Sold & { uid: string; who?: string | undefined };

/**
 * All sessions of an order as an iCalendar file (RFC 5545), including cancelled ones. Times are in UTC, which calendars convert. Each session keeps
 * its id (`uid` and its number), so that a later file updates an earlier one; its SEQUENCE rises with `revision` (the order's number of steps: a move
 * is one) and with its own changes.
 */
export function orderCalendar(order: Order, sold: Sold, language: Language, uid = order.id): string {
  return familyCalendar(order, [{ ...sold, uid }], language);
}

/** The same if learners of an order are in different batches: all of their sessions, each with the learners it is for. */
export function familyCalendar(order: Order, parts: CalendarPart[], language: Language): string {
  const { BRAND_NAME } = config();
  const [first] = parts;
  const calendar = new ICalCalendar({
    name: first ? inLanguage(first.programme.title, language) : BRAND_NAME,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method: ICalCalendarMethod.PUBLISH,
  });
  for (const part of parts) addSessions(calendar, { order, part, language });
  // Every line ends with CRLF, including the last one (RFC 5545 §3.1).
  return calendarText(calendar);
}

type Added = { order: Order; part: CalendarPart; language: Language };

function addSessions(calendar: ICalCalendar, { order, part, language }: Added): void {
  const { BRAND_NAME, SITE_URL } = config();
  const { hostname } = new URL(SITE_URL);
  const { batch, programme, sessions, revision, uid, who } = part;
  const title = inLanguage(programme.title, language);
  const entries: Entry[] = sessions.length > 0 || batch.rolling ? sessions : [firstOf(batch, programme)];
  for (const { number, startsAt, endsAt, venue, state, sequence } of entries) {
    const place = venue ?? programme.venue;
    calendar.createEvent({
      // The first session keeps the id from when it was the only one in the file.
      id: `${uid}${number === 1 ? '' : `.${number}`}@${hostname}`,
      sequence: revision * stepsApart + sequence,
      stamp: order.createdAt,
      start: startsAt,
      end: endsAt,
      summary: `${title}${entries.length > 1 ? ` (${number})` : ''} · ${who ?? BRAND_NAME}`,
      description: [batch.sessionsNote && inLanguage(batch.sessionsNote, language), order.reference]
        .filter(Boolean)
        .join('\n'),
      status: state === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(place ? { location: place } : {}),
      url: orderUrl(order),
    });
  }
}

/**
 * The same as a mail attachment, in the order's language. For a single learner the sessions have their own ids: they do not replace those of the
 * order, which may be at other times.
 */
export function calendarFile(order: Order, sold: Sold, learner?: Pick<Learner, 'id'>): Attachment {
  return {
    filename: 'workshop.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: orderCalendar(order, sold, order.language, learner?.id),
  };
}

/** One file for each learner who is apart from the order; that of the order if there is none. */
export function calendarFiles(order: Order, sold: Sold, apart: Pick<Learner, 'id'>[]): Attachment[] {
  if (apart.length === 0) return [calendarFile(order, sold)];
  return apart.map((learner) => calendarFile(order, sold, learner));
}

/** The only known session of a batch without planned sessions. */
function firstOf({ startsAt }: Batch, { minutesPerSession }: Programme): Entry {
  const endsAt = new Date(startsAt.getTime() + minutesPerSession * 60_000);
  return { number: 1, startsAt, endsAt, venue: null, state: 'planned', sequence: 0 };
}
