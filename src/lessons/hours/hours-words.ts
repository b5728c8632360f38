import type { DayException, WeekHours } from './week-spans.ts';

/** The days of the week as calendars count them, from Sunday. */
export const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The order in which screens show them: from Monday. */
export const shownWeekdays = [1, 2, 3, 4, 5, 6, 0];

/** `Monday 16:00–20:00, from 2026-12-01`. */
export function hoursWords({ weekday, starts, ends, fromDate, untilDate }: WeekHours): string {
  const dates = [...(fromDate ? [`from ${fromDate}`] : []), ...(untilDate ? [`until ${untilDate}`] : [])];
  return [`${weekdayNames[weekday]} ${rangeWords(starts, ends)}`, ...dates].join(', ');
}

/** `16:00–20:00`. */
export function rangeWords(starts: string, ends: string): string {
  return `${starts}–${ends}`;
}

/** `2026-12-01: off 10:00–12:00`. */
export function exceptionWords({ date, kind, starts, ends }: DayException): string {
  const when = starts && ends ? rangeWords(starts, ends) : 'the whole day';
  return `${date}: ${kind === 'off' ? 'off' : 'also'} ${when}`;
}
