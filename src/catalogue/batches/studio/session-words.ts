import { staffLanguage, type StaffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { formatHour } from '#foundation/locale/workshop-time.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import type { Weekday } from '../model.ts';

/** The days of the week as forms show them, from Monday on. */
export const dayNames: [Weekday, StaffSentence][] = [
  ['mon', 'Mon'],
  ['tue', 'Tue'],
  ['wed', 'Wed'],
  ['thu', 'Thu'],
  ['fri', 'Fri'],
  ['sat', 'Sat'],
  ['sun', 'Sun'],
];

/** When a meeting is, on the clock of a zone: `Sat 9 Jan 2027, 10:00–11:30 IST`. Without an end only its beginning. */
export function whenWords(startsAt: Date, endsAt: Date | null, zone: string): string {
  const day = dayWords(startsAt, zone);
  const letters = zoneWords(startsAt, zone);
  if (endsAt === null) return `${day}, ${clockWords(startsAt, zone)} ${letters}`;
  const hours = hoursWords(startsAt, endsAt, zone);
  return zoneWords(endsAt, zone) === letters ? `${day}, ${hours} ${letters}` : `${day}, ${hours}`;
}

/**
 * From when until when a meeting is, on the clock of a zone: `10:00–11:30`. Where the clocks change meanwhile, both hours have their letters, for an hour
 * alone would be another one: `01:30 EDT–01:30 EST`.
 */
export function hoursWords(startsAt: Date, endsAt: Date, zone: string): string {
  const [first, last] = [zoneWords(startsAt, zone), zoneWords(endsAt, zone)];
  const [from, until] = [clockWords(startsAt, zone), clockWords(endsAt, zone)];
  return first === last ? `${from}–${until}` : `${from} ${first}–${until} ${last}`;
}

/** The day of an instant on the clock of a zone: `Sat 9 Jan 2027`. */
export function dayWords(at: Date, zone: string): string {
  const part = partsOf(at, zone);
  return `${part.weekday} ${part.day} ${part.month} ${part.year}`;
}

/** The hour of an instant on the clock of a zone: `10:00`. */
export function clockWords(at: Date, zone: string): string {
  const part = partsOf(at, zone);
  return `${part.hour}:${part.minute}`;
}

/** The abbreviation of a zone at an instant: `IST`. */
export function zoneWords(at: Date, zone: string): string {
  return formatHour(at, zone, 'en').split(/\s/u).at(-1) ?? zone;
}

function partsOf(at: Date, zone: string): Record<string, string> {
  return Object.fromEntries(
    parts(zone, staffLanguage())
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
}

const parts = memoize(
  (timeZone: string, language: StaffLanguage) =>
    new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-IN`, {
      timeZone,
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
);
