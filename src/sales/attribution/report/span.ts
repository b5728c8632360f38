import { addDays } from '#foundation/locale/wall-clock.ts';
import { businessDay, startOfBusinessDay } from '#foundation/locale/business-day.ts';

/** Business days, both included, and the instants they begin and end at. */
export type DaySpan = { from: string; to: string; begins: Date; ends: Date };

const longest = 731;
const usual = 30;
const isDay = (text: string | null): text is string => startOfBusinessDay(text) !== null;

/** The days an address names, at most two years; what makes no sense gives way to the last thirty days. */
export function readSpan(query: URLSearchParams, now: Date): DaySpan {
  const today = businessDay(now);
  const [from, to] = [query.get('from'), query.get('to')];
  const last = isDay(to) && to <= today ? to : today;
  const first = isDay(from) && from <= last ? from : addDays(last, 1 - usual);
  const earliest = addDays(last, 1 - longest);
  return spanOf(first < earliest ? earliest : first, last);
}

/** The span of two business days, both included. */
export function spanOf(from: string, to: string): DaySpan {
  const [begins, ends] = [startOfBusinessDay(from), startOfBusinessDay(addDays(to, 1))];
  if (!begins || !ends) throw new Error(`${from} or ${to} is no day`);
  return { from, to, begins, ends };
}
