import { say } from '#foundation/i18n/staff/say.ts';
import { addDays, fromWallClock, isDate, toWallClock, weekdayOf } from '#foundation/locale/wall-clock.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { maxSessions, weekdays, type Weekday } from '../model.ts';

/**
 * The dates on which a batch meets: some weekdays from a start date, at a time of the batch's own clock, either `count` times or until a date, minus
 * exceptions. Dates as `2026-10-24`, `time` as `10:00`, `minutes` of each meeting.
 */
export type SessionPattern = {
  weekdays: Weekday[];
  from: string;
  time: string;
  minutes: number;
  count: number | null;
  until: string | null;
  except: string[];
};

/** When a meeting begins and ends. */
export type Span = { startsAt: Date; endsAt: Date };

/** Sentences by the field they belong to. */
export type PatternProblems = Partial<Record<keyof SessionPattern, string>>;

/** Longest reach of a pattern, in days. */
const longest = 4 * 366;

/**
 * The meetings of a pattern in a zone (IANA), in order; each at the same time of that zone's clock, independent of daylight saving. Refuses 'invalid'
 * with a message for each field: no weekday, no end or two of them, more than 400 meetings, none at all, an exception on a day without a meeting.
 */
export function spansOf(pattern: SessionPattern, zone: string): Outcome<Span[], 'invalid', PatternProblems> {
  const { minutes, time, from, until, count } = pattern;
  const problems: PatternProblems = {};
  if (!isDate(from)) problems.from = say('Choose the first date.');
  if (fromWallClock({ date: '2027-01-09', time }, zone) === null) problems.time = say('Type the hour, such as 10:00.');
  if (!Number.isInteger(minutes) || minutes < 10 || minutes > 600) problems.minutes = say('From 10 to 600 minutes.');
  if (pattern.weekdays.length === 0) problems.weekdays = say('Choose at least one day of the week.');
  if (count === null && until === null) problems.count = say('Say how many sessions there are, or until when.');
  if (count !== null && until !== null) problems.until = say('Either a number of sessions or a last day, not both.');
  if (count !== null && (!Number.isInteger(count) || count < 1 || count > maxSessions))
    problems.count = say('From 1 to {most} sessions.', { most: maxSessions });
  if (until !== null && !isDate(until)) problems.until = say('Choose the last day.');
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  const { dates, skipped } = datesOf(pattern);
  const odd = pattern.except.find((date) => !skipped.has(date));
  if (odd !== undefined)
    problems.except = isDate(odd)
      ? say('There would be no session on {date} anyway. Check the date.', { date: odd })
      : say('“{typed}” is no date. Write dates as 2026-10-24.', { typed: odd.slice(0, 20) });
  else if (dates.length === 0) problems.until = say('No session falls into this time.');
  else if (dates.length > maxSessions)
    problems.until = say('These are more than {most} sessions.', { most: maxSessions });
  if (Object.keys(problems).length > 0) return refused('invalid', problems);
  return ok(dates.flatMap((date) => spanAt({ date, time }, { minutes, zone }) ?? []));
}

/** One meeting at a time of the zone's clock; null if that date or time does not exist. */
export function spanAt(
  wall: { date: string; time: string },
  { minutes, zone }: { minutes: number; zone: string },
): Span | null {
  const startsAt = fromWallClock(wall, zone);
  return startsAt && { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) };
}

/** The meetings of a batch that meets weekly from its first session on, or on other weekdays when they are given. */
export function spansFrom(
  startsAt: Date,
  { zone, minutes, count, days }: { zone: string; minutes: number; count: number; days?: Weekday[] },
): Span[] {
  const { date: from, time } = toWallClock(startsAt, zone);
  const own = weekdays[weekdayOf(from)] ?? 'sun';
  const pattern = { weekdays: days ?? [own], from, time, minutes, count, until: null, except: [] };
  const spans = spansOf(pattern, zone);
  if (!spans.ok) throw new Error(`No sessions: ${JSON.stringify(spans.details)}`);
  return spans.value;
}

function datesOf({ weekdays: days, from, until, count, except }: SessionPattern) {
  const dates: string[] = [];
  const skipped = new Set<string>();
  for (let ahead = 0; ahead < longest && dates.length <= maxSessions; ahead += 1) {
    const date = addDays(from, ahead);
    if ((until !== null && date > until) || (count !== null && dates.length === count)) break;
    if (!days.some((day) => weekdays.indexOf(day) === weekdayOf(date))) continue;
    if (except.includes(date)) skipped.add(date);
    else dates.push(date);
  }
  return { dates, skipped };
}
