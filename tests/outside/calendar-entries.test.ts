import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import {
  cancelledCalendar,
  familyCalendar,
  type CalendarPart,
} from '../../src/sales/orders/enrolment/order-calendar.ts';

const brand = 'Asha’s "Kites"; Art, Co: Chennai\\Adyar';
beforeEach(() => {
  useConfigForTests({
    LOG_LEVEL: 'silent',
    SITE_URL: 'https://site.example',
    MAIL_FROM: 'hello@site.example',
    BRAND_NAME: brand,
  });
});

const title = 'காகித விமானங்கள்: Planes; kites, “gliders”\r\nATTENDEE:mailto:x@y.example';
type Change = Partial<{
  venue: string | null;
  programmeVenue: string | null;
  note: string;
  endsAt: Date;
  learner: string;
}>;

function part({ venue = null, programmeVenue = null, note = 'One\nTwo', endsAt, learner }: Change = {}): CalendarPart {
  const session = (number: number) => ({
    number,
    startsAt: new Date(`2026-03-0${number}T10:00:00Z`),
    endsAt: endsAt ?? new Date(`2026-03-0${number}T11:30:00Z`),
    venue,
    state: 'planned',
    sequence: 2,
  });
  return {
    batch: { sessionsNote: { en: note }, rolling: false, startsAt: new Date('2026-03-01T10:00:00Z') },
    programme: { title: { en: title }, venue: programmeVenue, minutesPerSession: 90 },
    sessions: [1, 2, 3].map(session),
    revision: 4,
    uid: '11111111-2222-7333-8444-555555555555',
    who: learner,
    url: 'https://site.example/family/a?b=c;d,e',
  } as unknown as CalendarPart;
}
const order = (name = 'Arun') =>
  ({
    language: 'en',
    reference: 'KITE-7K4M',
    createdAt: new Date('2026-02-01T09:00:00Z'),
    learners: [{ id: 'l1', name, age: 9, isBuyer: false }],
  }) as never;

/** Lines as a calendar reads them: unfolded. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);
const entriesOf = (text: string) =>
  text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) => event.slice(0, event.indexOf('END:VEVENT')).split('\r\n').filter(Boolean));

describe('the calendar file of an order', () => {
  const file = () => familyCalendar(order(), [part()]);

  // cryptpad/cryptpad #784: no DTSTAMP; pretalx/pretalx #925: one UID for all entries; calcom/cal.diy #23216, #23658
  it('has for each entry one id of its own, a stamp, a sequence and both times', () => {
    const entries = entriesOf(file());
    expect(entries).toHaveLength(3);
    for (const name of ['UID', 'DTSTAMP', 'SEQUENCE', 'DTSTART', 'DTEND', 'SUMMARY', 'ORGANIZER', 'STATUS', 'URL'])
      for (const lines of entries)
        expect(
          lines.filter((line) => new RegExp(`^${name}[:;]`).test(line)),
          name,
        ).toHaveLength(1);
    expect(new Set(entries.map((lines) => lines.find((line) => line.startsWith('UID:')))).size).toBe(3);
  });

  // ulsklyc/yuvomi #818, fmeum/ics2gcal #2, the-events-calendar #4920, TUM-Dev/CalendarProxy #8, compsci-adl/mytimetable #115
  it('has its times in UTC: none floats, none needs the rules of a zone', () => {
    const text = file();
    expect(text).not.toMatch(/TZID|VTIMEZONE/);
    for (const [, time] of text.matchAll(/^DT(?:START|END|STAMP)[^:]*:(.*)\r$/gm))
      expect(time).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('has no line that a title, a note or a learner begins', () => {
    const known =
      /^(?:BEGIN|END|VERSION|PRODID|METHOD|NAME|X-WR-CALNAME|UID|SEQUENCE|DTSTAMP|DTSTART|DTEND|SUMMARY|DESCRIPTION|ORGANIZER|STATUS|LOCATION|URL|ACTION|TRIGGER|X-ALT-DESC)[:;]/;
    const text = familyCalendar(order('Arun\r\nBEGIN:VEVENT'), [
      part({ note: 'a\r\nATTENDEE:b\nEND:VEVENT', venue: 'Hall\r\nURL:x' }),
    ]);
    expect(linesOf(text).filter((line) => !known.test(line))).toEqual([]);
    for (const begins of [/^BEGIN:VEVENT$/, /^END:VEVENT$/, /^URL/])
      expect(linesOf(text).filter((line) => begins.test(line))).toHaveLength(3);
  });

  // RFC 5545, 3.2: a parameter has no quotation mark, and is quoted where it has a comma, colon or semicolon
  it('names the school as organizer, whatever signs are in its name', () => {
    for (const line of linesOf(file()).filter((one) => one.startsWith('ORGANIZER'))) {
      const [, name, rest] = /^ORGANIZER;CN=("[^"\r\n]*"|[^";:,\r\n]*)(:.*)$/i.exec(line) ?? [];
      expect(name, line).toBeDefined();
      expect(rest?.toLowerCase()).toBe(':mailto:hello@site.example');
    }
  });

  // collective/icalendar #87: Outlook reads a backslash at the end of a line by itself
  it('parts no line between a backslash and its sign, and no letter', () => {
    for (let length = 0; length < 90; length += 1) {
      const text = familyCalendar(order(), [part({ note: `${'x'.repeat(length)}\n;,\\${'காகித விமானம் '.repeat(6)}` })]);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(/(?<!\\)(?:\\\\)*\\$/.test(line), line).toBe(false);
        expect(/^ \p{M}/u.test(line), line).toBe(false);
      }
    }
  });

  // nextcloud and others show an empty place as one
  it.each([null, '', '   '])('names no place where the venue is “%s”', (venue) => {
    expect(familyCalendar(order(), [part({ venue, programmeVenue: venue })])).not.toMatch(/^LOCATION/m);
  });

  it('has no signs that a calendar refuses', () => {
    const text = familyCalendar(order('Arun\u0007\u0000'), [part({ note: 'a\u000Bb\u001B' })]);

    expect(text).not.toMatch(/(?![\r\n\t])\p{Cc}/u);
  });

  // pimutils/khal #1406, sebbo2002/ical-generator #86, calcom/cal.diy #8010
  it('is taken back under the same ids, with a sequence that is not lower, and without an alarm', () => {
    const idsOf = (text: string) => entriesOf(text).map((lines) => lines.find((line) => line.startsWith('UID:')));
    const over = cancelledCalendar(order(), [{ ...part(), revision: 5 }]) ?? '';
    expect(idsOf(over)).toEqual(idsOf(file()));
    expect(linesOf(over)).toContain('METHOD:CANCEL');
    expect(over).not.toContain('VALARM');
    const sequence = (text: string) => Number(/SEQUENCE:(\d+)/.exec(text)?.[1]);
    expect(sequence(over)).toBeGreaterThan(sequence(file()));
    for (const lines of entriesOf(over)) expect(lines).toContain('STATUS:CANCELLED');
  });

  // dg76 in jasvrcek/ICS #53, Saafo/uestc-coursetable-parser #1: an hour off after the clocks change
  it('keeps each session at its instant on both sides of a change of the clocks', () => {
    const starts = entriesOf(file()).map((lines) => lines.find((line) => line.startsWith('DTSTART')));
    expect(starts).toEqual(['DTSTART:20260301T100000Z', 'DTSTART:20260302T100000Z', 'DTSTART:20260303T100000Z']);
  });
});
