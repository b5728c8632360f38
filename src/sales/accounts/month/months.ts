import { staffLanguage } from '#foundation/i18n/staff/say.ts';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';

/** A month of the business: `2026-10`. */
export type Month = string;

/** Whether the text names a month of this century. */
export function isMonth(text: unknown): text is Month {
  return typeof text === 'string' && /^20\d\d-(0[1-9]|1[0-2])$/.test(text);
}

/** The month of an instant, in Indian time. */
export function monthOf(at: Date): Month {
  return businessDay(at).slice(0, 7);
}

/** The month `by` months later (negative: earlier). */
export function monthAfter(month: Month, by = 1): Month {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const index = year * 12 + number - 1 + by;
  return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`;
}

/** From the first instant of a month to that of the next one. */
export function monthSpan(month: Month): { from: Date; to: Date } {
  const [from, to] = [startOfBusinessDay(`${month}-01`), startOfBusinessDay(`${monthAfter(month)}-01`)];
  if (!from || !to) throw new Error(`No month: ${month}`);
  return { from, to };
}

/** `October 2026`, in the reader's language. */
export function monthName(month: Month): string {
  return new Intl.DateTimeFormat(`${staffLanguage()}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** `Oct`, in the reader's language. */
export function shortMonthName(month: Month): string {
  return new Intl.DateTimeFormat(`${staffLanguage()}-IN`, { month: 'short', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );
}

/** The last `count` months, the current one first. */
export function monthsUntil(last: Month, count: number): Month[] {
  return Array.from({ length: count }, (_, index) => monthAfter(last, -index));
}
