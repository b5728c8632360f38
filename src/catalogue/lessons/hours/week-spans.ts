import { addDays, fromWallClock, weekdayOf } from '#foundation/locale/wall-clock.ts';
import type { Span } from '../model.ts';

/** Hours of a week by the clock on the teacher's wall; dates are theirs too. */
export type WeekHours = {
  weekday: number;
  starts: string;
  ends: string;
  fromDate: string | null;
  untilDate: string | null;
};
export type DayException = { date: string; kind: 'off' | 'extra'; starts: string | null; ends: string | null };

/**
 * When a teacher gives lessons on these dates (`2026-10-24`, on the clock of `zone`): the weekly hours, plus extra hours, minus time off. Sorted,
 * disjoint spans of UTC instants; shorter on the night when daylight saving skips an hour.
 */
export function weekSpans(
  dates: string[],
  { hours, exceptions, zone }: { hours: WeekHours[]; exceptions: DayException[]; zone: string },
): Span[] {
  const given = dates.flatMap((date) => [
    ...hours.filter((row) => countsOn(row, date)).flatMap((row) => spanOf(date, row, zone)),
    ...exceptions.filter((row) => row.date === date && row.kind === 'extra').flatMap((row) => spanOf(date, row, zone)),
  ]);
  const off = exceptions
    .filter(({ date, kind }) => kind === 'off' && dates.includes(date))
    .flatMap((row) => spanOf(row.date, row, zone));
  return off.reduce(without, merged(given));
}

function countsOn({ weekday, fromDate, untilDate }: WeekHours, date: string): boolean {
  const inTime = (fromDate === null || fromDate <= date) && (untilDate === null || date <= untilDate);
  return inTime && weekdayOf(date) === weekday;
}

/** Without hours, the whole day. */
function spanOf(date: string, { starts, ends }: Pick<DayException, 'starts' | 'ends'>, zone: string): Span[] {
  const startsAt = fromWallClock({ date, time: starts ?? '00:00' }, zone);
  const last = ends ?? '24:00';
  const endsAt =
    last === '24:00'
      ? fromWallClock({ date: addDays(date, 1), time: '00:00' }, zone)
      : fromWallClock({ date, time: last }, zone);
  return startsAt && endsAt && startsAt < endsAt ? [{ startsAt, endsAt }] : [];
}

function merged(spans: Span[]): Span[] {
  const whole: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime())) {
    const before = whole.at(-1);
    if (before && span.startsAt <= before.endsAt) {
      if (span.endsAt > before.endsAt) before.endsAt = span.endsAt;
    } else whole.push({ ...span });
  }
  return whole;
}

/** The spans minus another one. */
function without(spans: Span[], off: Span): Span[] {
  return spans.flatMap((span) => {
    if (off.endsAt <= span.startsAt || span.endsAt <= off.startsAt) return [span];
    const before = { startsAt: span.startsAt, endsAt: off.startsAt };
    const after = { startsAt: off.endsAt, endsAt: span.endsAt };
    return [before, after].filter(({ startsAt, endsAt }) => startsAt < endsAt);
  });
}
