import { memoize } from '#foundation/kit/memoize.ts';

const day = 86_400_000;

/** A wall clock time: a date `2026-10-24` and an hour `10:00`. */
export type WallClock = { date: string; time: string };

/**
 * The instant at which the clock of a zone (IANA) shows this; null if the date or hour does not exist. An hour skipped by daylight saving
 * is moved forward, and of an hour that occurs twice the first is used.
 */
export function fromWallClock({ date, time }: WallClock, zone: string): Date | null {
  if (!isDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const wall = new Date(`${date}T${time}:00Z`);
  const before = new Date(wall.getTime() - zoneOffset(new Date(wall.getTime() - day), zone));
  const guess = new Date(wall.getTime() - zoneOffset(before, zone));
  return zoneOffset(guess, zone) === zoneOffset(before, zone) ? guess : before;
}

/** The wall clock time of a zone at an instant. */
export function toWallClock(instant: Date, zone: string): WallClock {
  const [date = '', time = ''] = clock(zone).format(instant).split(' ');
  return { date, time };
}

/** An instant as ISO 8601 by the clock of a zone, with its offset at that moment: `2026-10-24T10:00:00+05:30`. Refuses unknown zones (RangeError). */
export function isoInZone(instant: Date, zone: string): string {
  const offset = zoneOffset(instant, zone);
  const minutes = Math.abs(offset) / 60_000;
  const two = (number: number) => String(Math.floor(number)).padStart(2, '0');
  const wall = new Date(instant.getTime() + offset).toISOString().slice(0, 19);
  return `${wall}${offset < 0 ? '-' : '+'}${two(minutes / 60)}:${two(minutes % 60)}`;
}

/** Whether the text is an existing day of this century, as `2026-10-24`. */
export function isDate(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

/** The date `days` days later. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
}

/** The date some months later, clamped to the month's last day: a month after 31 January is 28 or 29 February. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  last.setUTCDate(Math.min(dayOfMonth, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The day of the week of a date, 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

// The Swedish locale formats dates and hours as ISO 8601.
const clock = memoize(
  (zone: string) => new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }),
);

/** A zone's offset from UTC at an instant in milliseconds, which depends on the season. Refuses unknown zones (RangeError). */
export function zoneOffset(instant: Date, zone: string): number {
  const parts = offsetParts(zone).formatToParts(instant);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return shown - Math.floor(instant.getTime() / 1000) * 1000;
}

const offsetParts = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    }),
);
