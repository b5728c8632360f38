import { z } from 'zod';
import { addDays, fromWallClock, toWallClock, weekdayOf } from '#locale/wall-clock';
import { isTimeZone } from '#locale/workshop-time';
import { weekdays } from '../model.ts';

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
  const soonest = addDays(toWallClock(installed, zone).date, start.weeksFromInstall * 7);
  const wait = (weekdays.indexOf(start.weekday) - weekdayOf(soonest) + 7) % 7;
  const at = fromWallClock({ date: addDays(soonest, wait), time: start.time }, zone);
  if (!at) throw new Error(`No such start: ${JSON.stringify(start)}`);
  return at;
}
