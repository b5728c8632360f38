import { say, staffLanguage, type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { languages, type Language } from '#foundation/locale/language.ts';
import type { DayException, WeekHours } from './week-spans.ts';

/** The days of the week as calendars count them, from Sunday. */
const weekdayNames: StaffSentence[] = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** What a day of the week is called, counted from Sunday. */
export function weekdayName(weekday: number): string {
  const name = weekdayNames[weekday];
  return name ? say(name) : '';
}

/** The order in which screens show them: from Monday. */
export const shownWeekdays = [1, 2, 3, 4, 5, 6, 0];

/** `Monday 16:00–20:00, from 2026-12-01`. */
export function hoursWords({ weekday, starts, ends, fromDate, untilDate }: WeekHours): string {
  const dates = [
    ...(fromDate ? [say('from {date}', { date: fromDate })] : []),
    ...(untilDate ? [say('until {date}', { date: untilDate })] : []),
  ];
  return [`${weekdayName(weekday)} ${rangeWords(starts, ends)}`, ...dates].join(', ');
}

/** `16:00–20:00`. */
export function rangeWords(starts: string, ends: string): string {
  return `${starts}–${ends}`;
}

/** `2026-12-01: off 10:00–12:00`. */
export function exceptionWords({ date, kind, starts, ends }: DayException): string {
  const when = starts && ends ? rangeWords(starts, ends) : say('the whole day');
  return kind === 'off' ? say('{date}: off {when}', { date, when }) : say('{date}: also {when}', { date, when });
}

/** The name of a language, in the reader's language. */
export function languageName(code: Language): string {
  const reader = staffLanguage();
  const { englishName } = languages[code];
  return reader === 'en'
    ? englishName
    : (new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? englishName);
}
