import { staffLanguage, type StaffLanguage } from '#foundation/i18n/staff/say.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import { addDays, weekdayOf } from '#foundation/locale/wall-clock.ts';

type View = 'week' | 'month';

/** The dates that a week or a month shows, in whole weeks from Monday on. */
export function daysOf(view: View, on: string): string[] {
  const first = view === 'week' ? mondayOf(on) : mondayOf(`${on.slice(0, 7)}-01`);
  const last = view === 'week' ? first : mondayOf(lastOfMonth(on));
  const dates: string[] = [];
  for (let date = first; date < addDays(last, 7); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** A date within the week or month before and after. */
export function stepsOf(view: View, on: string): { before: string; after: string } {
  if (view === 'week') return { before: addDays(on, -7), after: addDays(on, 7) };
  const first = `${on.slice(0, 7)}-01`;
  return { before: `${addDays(first, -1).slice(0, 7)}-01`, after: addDays(lastOfMonth(on), 1) };
}

/** The title of the week or month: `16 – 22 Nov 2026`, `November 2026`. */
export function titleOf(view: View, on: string): string {
  if (view === 'month') return monthName(staffLanguage()).format(new Date(on));
  const monday = mondayOf(on);
  const sunday = addDays(monday, 6);
  if (staffLanguage() !== 'en') return wholeDay(staffLanguage()).formatRange(new Date(monday), new Date(sunday));
  const short =
    monday.slice(0, 7) === sunday.slice(0, 7)
      ? String(Number(monday.slice(8)))
      : dayMonth(staffLanguage()).format(new Date(monday));
  return `${short} – ${dayMonth(staffLanguage()).format(new Date(sunday))} ${sunday.slice(0, 4)}`;
}

/** A date as a calendar's head names it: `Mon 16 Nov`. */
export function dayTitle(date: string): string {
  return dayHead(staffLanguage()).format(new Date(date)).replace(',', '');
}

const mondayOf = (date: string) => addDays(date, -((weekdayOf(date) + 6) % 7));

function lastOfMonth(date: string): string {
  const within = addDays(`${date.slice(0, 7)}-28`, 4);
  return addDays(`${within.slice(0, 7)}-01`, -1);
}

const named = (options: Intl.DateTimeFormatOptions) =>
  memoize(
    (language: StaffLanguage) =>
      new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : `${language}-IN`, { ...options, timeZone: 'UTC' }),
  );
const monthName = named({ month: 'long', year: 'numeric' });
const dayMonth = named({ day: 'numeric', month: 'short' });
const wholeDay = named({ day: 'numeric', month: 'short', year: 'numeric' });
const dayHead = named({ weekday: 'short', day: 'numeric', month: 'short' });
