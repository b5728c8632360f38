import { z } from 'zod';
import { memoize } from '#kit/memoize';
import { zoneOffset } from '#locale/zone-offset';
import { isTimeZone } from '#locale/workshop-time';

const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;

/**
 * When a batch begins: an ISO instant with its offset, or a rule reckoned once when the content is installed, so that a
 * fresh install never shows dates that have passed.
 */
export const batchStartSchema = z.union([
  z.iso.datetime({ offset: true, error: 'must be an ISO date with an offset, such as 2027-01-09T10:00:00+05:30' }),
  z.strictObject({
    weeksFromInstall: z.number().int().min(1).max(104),
    weekday: z.enum(weekdays),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00'),
  }),
]);

export type BatchStart = z.output<typeof batchStartSchema>;

/**
 * The instant a batch begins. A rule means: so many weeks after `installed`, on the next such weekday from there, at that
 * hour of the zone's own clock (daylight saving included). Throws on an unknown zone.
 */
export function resolveStart(start: BatchStart, zone: string, installed: Date): Date {
  if (typeof start === 'string') return new Date(start);
  if (!isTimeZone(zone)) throw new Error(`Unknown timezone: ${zone}`);
  const [year = 0, month = 0, day = 0] = dates(zone).format(installed).split('-').map(Number);
  const date = new Date(Date.UTC(year, month - 1, day + start.weeksFromInstall * 7));
  date.setUTCDate(date.getUTCDate() + ((weekdays.indexOf(start.weekday) - date.getUTCDay() + 7) % 7));
  const [hour = 0, minute = 0] = start.time.split(':').map(Number);
  date.setUTCHours(hour, minute);
  return fromWallClock(date, zone);
}

/** The instant at which the zone's clock shows what `wall` shows in UTC; an hour skipped by daylight saving is moved forward. */
function fromWallClock(wall: Date, zone: string): Date {
  const before = new Date(wall.getTime() - zoneOffset(new Date(wall.getTime() - 86_400_000), zone));
  const guess = new Date(wall.getTime() - zoneOffset(before, zone));
  return zoneOffset(guess, zone) === zoneOffset(before, zone) ? guess : before;
}

const dates = memoize((zone: string) => new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short' }));
