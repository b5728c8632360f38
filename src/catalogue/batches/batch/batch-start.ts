import { z } from 'zod';
import { addDays, fromWallClock, toWallClock, weekdayOf } from '#foundation/locale/wall-clock.ts';
import { isTimeZone } from '#foundation/locale/workshop-time.ts';
import { weekdays } from '../model.ts';

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 10:00');

/**
 * When a batch begins: an ISO instant with its offset, or a rule resolved once when the content is installed, so that a fresh install never shows
 * past dates. A rule with a `month` is for seasonal programmes such as a summer camp.
 */
export const batchStartSchema = z.union([
  z.iso.datetime({ offset: true, error: 'must be an ISO date with an offset, such as 2027-01-09T10:00:00+05:30' }),
  z.strictObject({
    weeksFromInstall: z.number().int().min(1).max(104),
    weekday: z.enum(weekdays),
    time,
  }),
  z.strictObject({
    month: z.number().int().min(1).max(12),
    week: z.number().int().min(1).max(4).default(1),
    weekday: z.enum(weekdays),
    time,
  }),
]);

export type BatchStart = z.output<typeof batchStartSchema>;

/**
 * Resolves the instant a batch begins. A rule without a month: the first such weekday at least `weeksFromInstall` weeks after `installed`, at that
 * time on the zone's clock (daylight saving included). A rule with a month: the first, second, … such weekday of the next such month that is at least
 * two weeks away. Throws on an unknown zone.
 */
export function resolveStart(start: BatchStart, zone: string, installed: Date): Date {
  if (typeof start === 'string') return new Date(start);
  if (!isTimeZone(zone)) throw new Error(`Unknown timezone: ${zone}`);
  if ('month' in start) return resolveSeason(start, zone, installed);
  const soonest = addDays(toWallClock(installed, zone).date, start.weeksFromInstall * 7);
  const wait = (weekdays.indexOf(start.weekday) - weekdayOf(soonest) + 7) % 7;
  const at = fromWallClock({ date: addDays(soonest, wait), time: start.time }, zone);
  if (!at) throw new Error(`No such start: ${JSON.stringify(start)}`);
  return at;
}

type Season = Extract<BatchStart, { month: number }>;

function resolveSeason({ month, week, weekday, time: hour }: Season, zone: string, installed: Date): Date {
  const soonest = addDays(toWallClock(installed, zone).date, 14);
  for (let year = Number(soonest.slice(0, 4)); ; year += 1) {
    const begin = `${year}-${String(month).padStart(2, '0')}-01`;
    const wait = (weekdays.indexOf(weekday) - weekdayOf(begin) + 7) % 7;
    const date = addDays(begin, wait + (week - 1) * 7);
    const at = date >= soonest ? fromWallClock({ date, time: hour }, zone) : null;
    if (at) return at;
    if (year > Number(soonest.slice(0, 4)) + 1) throw new Error(`No such start: ${weekday} of ${month}`);
  }
}
