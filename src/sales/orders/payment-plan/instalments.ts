import type { PartsDue } from '#catalogue/catalog/model';
import { officeDay, startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import { addDays, addMonths } from '#foundation/locale/wall-clock.ts';

/** One payment after the checkout; `amount` in minor units. */
export type Instalment = { part: number; amount: number; dueAt: Date };

const day = 86_400_000;

/** Before the start, the last payment is due this many days before the first session, as the pages and the terms say. */
const daysBefore = 7;
/** Nobody is asked to pay sooner than this after enrolling. */
const daysToPay = 2;

type Plan = { later: number; parts: number; from: Date; startsAt: Date; partsDue: PartsDue };

/**
 * What remains after the checkout, in `parts` - 1 payments that add up to exactly `later`; the odd units go to the first. Each is due on a
 * day on the calendar of the school, until that day is over. `before-start`: the last a week before the first session, the others evenly
 * before it; close to the start there are two days to pay, but never past the day before the start. `monthly-from-purchase`: on the day of
 * the purchase in each month that follows. `monthly-from-start`: the same from the first session on, or from the purchase where that is later.
 */
export function instalments({ later, parts, from, startsAt, partsDue }: Plan): Instalment[] {
  if (later === 0) return [];
  const count = Math.max(1, Math.min(parts - 1, later));
  const share = Math.floor(later / count);
  const odd = later - share * count;
  const [bought, start] = [officeDay(from), officeDay(startsAt)];
  const dueOn = (nth: number) =>
    partsDue === 'before-start'
      ? beforeStart({ bought, start }, nth / count)
      : addMonths(partsDue === 'monthly-from-start' && start > bought ? start : bought, nth);
  return Array.from({ length: count }, (_, index) => ({
    part: index + 2,
    amount: share + (index < odd ? 1 : 0),
    dueAt: endOf(dueOn(index + 1)),
  }));
}

/** The day that lies so far between the purchase and the last day to pay. */
function beforeStart({ bought, start }: { bought: string; start: string }, share: number): string {
  const soonest = addDays(bought, daysToPay);
  const weekBefore = addDays(start, -daysBefore);
  const dayBefore = addDays(start, -1);
  const wanted = weekBefore > soonest ? weekBefore : soonest;
  // Who joins a batch that has begun has two days as well.
  const last = start <= bought || wanted <= dayBefore ? wanted : dayBefore > bought ? dayBefore : bought;
  return addDays(bought, Math.round(((Date.parse(last) - Date.parse(bought)) / day) * share));
}

/** The last moment of a day of the school. */
function endOf(date: string): Date {
  const next = startOfOfficeDay(date, 1);
  if (!next) throw new Error(`A payment is due on a day that is none: ${date}`);
  return new Date(next.getTime() - 1);
}

/** The day on which a payment is due, as its buyer reads it: `1 Dec 2026`. */
export function dueDayWords(dueAt: Date, language: string): string {
  const date = new Date(`${officeDay(dueAt)}T12:00:00Z`);
  return new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    numberingSystem: 'latn',
  }).format(date);
}
