import { say, type StaffSentence } from '#foundation/i18n/staff/say.ts';
/** The periods to choose from, in weeks. */
export const spans = [4, 8, 26] as const;

/** The funnel from the enquiry to the classroom. */
export const series = ['enquiries', 'orders', 'paid', 'attended'] as const;
export type Series = (typeof series)[number];
export type Numbers = Record<Series, number>;

/** `before`: the same of the previous period; null without a comparison, as by week. */
export type FigureLine = { label: string; numbers: Numbers; before: Numbers | null };

/** The name of each series, and what it counts. */
export const seriesWords: Record<Series, StaffSentence> = {
  enquiries: 'Enquiries',
  orders: 'Orders',
  paid: 'Paid',
  attended: 'Attended',
};
export const seriesHints: Record<Series, StaffSentence> = {
  enquiries: 'Asked to be called for the first time',
  orders: 'Sent the checkout',
  paid: 'Orders paid or given a seat for nothing',
  attended: 'Learners who came to their first session',
};

const months: StaffSentence[] = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** `2026-11-16` as `16 November`. */
export function dayInWords(date: string): string {
  const [, month = '1', number = '1'] = date.split('-');
  return say('{day} {month}', { day: Number(number), month: say(months[Number(month) - 1] ?? 'January') });
}

/** Two days as `28 September to 22 November 2026`; the year of the first only if it differs. */
export function spanInWords(from: string, to: string): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  const begins = dayInWords(from);
  return say('{from} to {to}', {
    from: first === last ? begins : say('{day} {year}', { day: begins, year: first }),
    to: say('{day} {year}', { day: dayInWords(to), year: last }),
  });
}

/** A sum compared with that of the previous period, in words. */
export function compared(now: number, before: number): string {
  if (before === 0) return now === 0 ? say('None before either') : say('None in the time before');
  const change = Math.round(((now - before) / before) * 100);
  if (change === 0) return say('As many as before');
  return say(change > 0 ? '{percent} % more than {count} before' : '{percent} % fewer than {count} before', {
    percent: Math.abs(change),
    count: before.toLocaleString('en'),
  });
}
