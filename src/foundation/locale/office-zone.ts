import { addDays, fromWallClock, isDate, toWallClock } from './wall-clock.ts';

/** The default office zone. */
export const usualOfficeZone = 'Asia/Kolkata';

let zoneNow = () => usualOfficeZone;

/** Sets the source of the office zone: the settings on the server, the document in a browser. */
export function readOfficeZoneFrom(read: () => string): void {
  zoneNow = read;
}

/** The zone (IANA) in which staff write and read times. Accounting always uses business days instead (`business-day.ts`). */
export function officeZone(): string {
  return zoneNow();
}

/** The place name next to a time that staff write or read: `India`, `America/New York`. */
export function officePlace(): string {
  return officeZone() === usualOfficeZone ? 'India' : officeZone().replaceAll('_', ' ');
}

/** An instant in the office zone, in the format of a datetime field: `2026-11-20T15:04`. */
export function officeClock(at: Date): string {
  const { date, time } = toWallClock(at, officeZone());
  return `${date}T${time}`;
}

/** The instant of a datetime field (`2026-11-20T15:04`); null for anything else. As `fromWallClock` where the clocks change. */
export function readOfficeClock(text: string): Date | null {
  const [date = '', time = '', more] = text.split('T');
  return more === undefined ? fromWallClock({ date, time }, officeZone()) : null;
}

/** The office day of an instant: `2026-11-20`. */
export function officeDay(at: Date): string {
  return toWallClock(at, officeZone()).date;
}

/**
 * The start of an office day, or of the day `later` days after it, from `2026-11-20`; null if it is not a day of this century. Days have
 * 23 or 25 hours where the clocks change: the end of a day is the start of the next.
 */
export function startOfOfficeDay(day: unknown, later = 0): Date | null {
  if (typeof day !== 'string' || !isDate(day)) return null;
  return fromWallClock({ date: addDays(day, later), time: '00:00' }, officeZone());
}
