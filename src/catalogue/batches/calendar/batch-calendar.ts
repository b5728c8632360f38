import { ICalCalendar, ICalCalendarMethod } from 'ical-generator';
import { calendarText } from '#foundation/kit/calendar-text.ts';
import { findProgramme } from '#catalogue/catalog';
import type { Programme } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { databaseTime, type Tx } from '#platform/db';
import type { Language } from '#foundation/locale/language.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { findBatch, listBatches } from '../batch/find-batch.ts';
import type { Batch, BatchSession } from '../model.ts';
import { listSessions } from '../sessions/list-sessions.ts';

/** `batch`: its id. `page`: the path of the page that shows it, to which each entry leads. */
type Asked = { batch: string; language: Language; page: string };

/**
 * The dates of an open batch as an iCalendar file (RFC 5545) for a family that has not decided yet. Omits cancelled dates and the joining link, which
 * is only for learners with a seat. Null for a batch that pages do not list: begun, archived, by appointment.
 */
export async function batchCalendar(tx: Tx, { batch: id, language, page }: Asked): Promise<string | null> {
  const found = await findBatch(tx, id);
  if (found?.id !== id) return null;
  const listed = (await listBatches(tx, { programmes: [found.programme] })).find((batch) => batch.id === id);
  const programme = listed && (await findProgramme(tx, listed.programme));
  if (!listed || !programme) return null;
  const dates = await datesOf(tx, listed, programme);
  if (dates.length === 0) return null;
  const { BRAND_NAME, SITE_URL } = config();
  const title = inLanguage(programme.title, language);
  const calendar = new ICalCalendar({
    name: title,
    prodId: { company: BRAND_NAME, product: 'Coursefront' },
    method: ICalCalendarMethod.PUBLISH,
  });
  const stamp = await databaseTime(tx);
  for (const [index, { number, startsAt, endsAt, venue, sequence }] of dates.entries()) {
    const place = venue ?? programme.venue;
    calendar.createEvent({
      id: `${id}.${number}@${new URL(SITE_URL).hostname}`,
      sequence,
      stamp,
      start: startsAt,
      end: endsAt,
      summary: `${title}${dates.length > 1 ? ` (${index + 1})` : ''} · ${BRAND_NAME}`,
      ...(listed.sessionsNote ? { description: inLanguage(listed.sessionsNote, language) } : {}),
      ...(place ? { location: place } : {}),
      url: SITE_URL + page,
    });
  }
  // Every line ends with CRLF, including the last one (RFC 5545 §3.1).
  return calendarText(calendar);
}

type Meeting = Pick<BatchSession, 'number' | 'startsAt' | 'endsAt' | 'venue' | 'sequence'>;

/** The meetings that take place; if no sessions are planned, the first one from the batch's start. */
async function datesOf(tx: Tx, { id, startsAt }: Batch, { minutesPerSession }: Programme): Promise<Meeting[]> {
  const planned = (await listSessions(tx, [id])).get(id) ?? [];
  if (planned.length > 0) return planned.filter(({ state }) => state !== 'cancelled');
  const endsAt = new Date(startsAt.getTime() + minutesPerSession * 60_000);
  return [{ number: 1, startsAt, endsAt, venue: null, sequence: 0 }];
}
