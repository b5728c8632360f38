import { ICalAlarmType, ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { calendarText } from '#foundation/kit/calendar-text.ts';
import type { Batch, BatchSession } from '#catalogue/batches/model';
import type { Programme } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { inLanguage } from '#foundation/locale/local-text.ts';
import type { Attachment } from '#platform/mail/model';
import type { Learner, Order } from '../model.ts';
import { learnerNames, learnersIn } from '../order/learners/learner-names.ts';

type Sold = { batch: Batch; programme: Programme; sessions: BatchSession[]; revision: number };
type Entry = Pick<BatchSession, 'number' | 'startsAt' | 'endsAt' | 'venue' | 'state' | 'sequence'>;

/** More changes than a session ever has: a later step of the order gets a higher SEQUENCE than all before. */
const stepsApart = 1_000;

/** A phone reminds this long before a session: enough to open the computer or to leave home. */
const alarmSeconds = 30 * 60;

/**
 * The sessions of one batch of an order. `uid`: the prefix of their ids; `who`: the learners they are for, if not all; `url`: the page that each
 * entry leads to, which its reader may open.
 */
export type CalendarPart = Sold & { uid: string; who?: string | undefined; url: string };

/**
 * All sessions of an order as an iCalendar file (RFC 5545), including cancelled ones; if its learners are in different batches, those of each part. Times
 * are in UTC, which calendars convert. Each session keeps its id (`uid` and its number), so that a later file updates an earlier one; its SEQUENCE rises
 * with `revision` (the order's number of steps: a move is one) and with its own changes.
 */
export function familyCalendar(order: Order, parts: CalendarPart[]): string {
  return written(order, parts.flatMap(placesOf), ICalCalendarMethod.PUBLISH);
}

/**
 * The entries of these parts as a file that takes them out of a calendar (RFC 5546, 3.2.5), except those that `kept` has too. Each has its id and a
 * SEQUENCE that is at least the one of the last file; the parts must have the revision of the order as it is now. Null if no entry is left.
 */
export function cancelledCalendar(order: Order, parts: CalendarPart[], kept: CalendarPart[] = []): string | null {
  const live = new Set(kept.flatMap(placesOf).map(({ id }) => id));
  const over = parts.flatMap(placesOf).filter(({ id }) => !live.has(id));
  return over.length === 0 ? null : written(order, over, ICalCalendarMethod.CANCEL);
}

type Place = { id: string; part: CalendarPart; entry: Entry; of: number };

function placesOf(part: CalendarPart): Place[] {
  const { batch, programme, sessions, uid } = part;
  const entries: Entry[] = sessions.length > 0 || batch.rolling ? sessions : [firstOf(batch, programme)];
  // The first session keeps the id from when it was the only one in the file.
  return entries.map((entry) => ({
    id: `${uid}${entry.number === 1 ? '' : `.${entry.number}`}`,
    part,
    entry,
    of: entries.length,
  }));
}

function written(order: Order, places: Place[], method: ICalCalendarMethod): string {
  const { BRAND_NAME, SITE_URL, MAIL_FROM } = config();
  const { hostname } = new URL(SITE_URL);
  const { language } = order;
  const [first] = places;
  const calendar = new ICalCalendar({
    name: first ? inLanguage(first.part.programme.title, language) : BRAND_NAME,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method,
  });
  const everybody = learnerNames(order.learners, language, { first: true });
  for (const { id, part, entry, of } of places) {
    const { batch, programme, revision, who, url } = part;
    const { number, startsAt, endsAt, venue, state, sequence } = entry;
    const over = method === ICalCalendarMethod.CANCEL || state === 'cancelled';
    const place = venue ?? programme.venue;
    const summary = `${inLanguage(programme.title, language)}${of > 1 ? ` (${number})` : ''} · ${who || everybody || BRAND_NAME}`;
    const event = calendar.createEvent({
      id: `${id}@${hostname}`,
      sequence: revision * stepsApart + sequence,
      stamp: order.createdAt,
      start: startsAt,
      end: endsAt,
      summary,
      // RFC 5546 asks for it in both kinds of file: who may change and end an entry.
      organizer: { name: BRAND_NAME, email: MAIL_FROM },
      description: [batch.sessionsNote && inLanguage(batch.sessionsNote, language), order.reference, url]
        .filter(Boolean)
        .join('\n'),
      status: over ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      ...(place ? { location: place } : {}),
      url,
    });
    if (!over) event.createAlarm({ type: ICalAlarmType.display, trigger: alarmSeconds, description: summary });
  }
  return calendarText(calendar);
}

/** Where the entries of a mailed file lead to, and the learner they are for, if it is not the order's own file. */
type Reader = { url: string; learner?: Pick<Learner, 'id' | 'name'> };

/** The part of a mailed file. For a single learner the sessions have their own ids: they do not replace those of the order, which may be at other times. */
export function partFor(order: Order, sold: Sold, { url, learner }: Reader): CalendarPart {
  const who = learnerNames(learner ? [learner] : learnersIn(order, sold.batch.id), order.language, { first: true });
  return { ...sold, uid: learner?.id ?? order.id, who, url };
}

type Apart = { apart: Pick<Learner, 'id' | 'name'>[]; url: string };

/** One part for each learner who is apart from the order; that of the order if there is none. */
export function partsFor(order: Order, sold: Sold, { apart, url }: Apart): CalendarPart[] {
  if (apart.length === 0) return [partFor(order, sold, { url })];
  return apart.map((learner) => partFor(order, sold, { url, learner }));
}

/** The sessions as a mail attachment, in the order's language. */
export function calendarFile(order: Order, sold: Sold, reader: Reader): Attachment {
  return publishedFile(familyCalendar(order, [partFor(order, sold, reader)]));
}

/** A file for each of `partsFor`. */
export function calendarFiles(order: Order, sold: Sold, apart: Apart): Attachment[] {
  return partsFor(order, sold, apart).map((part) => publishedFile(familyCalendar(order, [part])));
}

export function publishedFile(content: string, filename = 'workshop.ics'): Attachment {
  return { filename, contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content };
}

/** As a list, which is empty where `cancelledCalendar` found nothing. */
export function cancelledFiles(content: string | null): Attachment[] {
  if (content === null) return [];
  return [{ filename: 'cancelled.ics', contentType: 'text/calendar; charset=utf-8; method=CANCEL', content }];
}

/** The only known session of a batch without planned sessions. */
function firstOf({ startsAt }: Batch, { minutesPerSession }: Programme): Entry {
  const endsAt = new Date(startsAt.getTime() + minutesPerSession * 60_000);
  return { number: 1, startsAt, endsAt, venue: null, state: 'planned', sequence: 0 };
}
