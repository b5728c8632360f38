import type { PartsDue } from '#catalogue/catalog/model';
import { officeDay, startOfOfficeDay } from '#foundation/locale/office-zone.ts';
import { addDays, addMonths } from '#foundation/locale/wall-clock.ts';

/** One payment after the checkout; `amount` in minor units. */
export type Instalment = { part: number; amount: number; dueAt: Date };

const day = 86_400_000;

/** With `before-start`, the last payment is due this many days before the first session, as the pages and the terms say. */
const daysBefore = 7;
/** Minimum days between enrolling and the first due date. */
const daysToPay = 2;

/** `least`: the smallest amount that can be collected. */
type Plan = { later: number; parts: number; least?: number; from: Date; startsAt: Date; partsDue: PartsDue };

/**
 * The payments after the checkout: `parts` - 1 payments, or fewer that can be collected, that add up to exactly `later`; remainder units go to the
 * first. Each is due at the end of a day on the school's calendar. `before-start`: the last one a week before the first session, the others evenly
 * before it; close to the start two days from the purchase, but never after the day before the start. `monthly-from-purchase`: on the day of the
 * purchase in each following month. `monthly-from-start`: the same from the first session on, or from the purchase if later.
 */
export function instalments({ later, parts, least = 0, from, startsAt, partsDue }: Plan): Instalment[] {
  if (later === 0) return [];
  const count = countOfInstalments({ later, parts, least });
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
    dueAt: dueAtEndOf(dueOn(index + 1)),
  }));
}

/** How many payments follow the checkout: as many as the plan has, if each can be collected. */
export function countOfInstalments({ later, parts, least = 0 }: Pick<Plan, 'later' | 'parts' | 'least'>): number {
  return Math.max(1, Math.min(parts - 1, Math.floor(later / Math.max(1, least))));
}

/** The day at this share between the purchase and the last day to pay. */
function beforeStart({ bought, start }: { bought: string; start: string }, share: number): string {
  const soonest = addDays(bought, daysToPay);
  const weekBefore = addDays(start, -daysBefore);
  const dayBefore = addDays(start, -1);
  const wanted = weekBefore > soonest ? weekBefore : soonest;
  // A buyer who joins a batch that has begun also has two days.
  const last = start <= bought || wanted <= dayBefore ? wanted : dayBefore > bought ? dayBefore : bought;
  return addDays(bought, Math.round(((Date.parse(last) - Date.parse(bought)) / day) * share));
}

/** The last moment of a day (`2026-12-01`) on the school's calendar. */
export function dueAtEndOf(date: string): Date {
  const next = startOfOfficeDay(date, 1);
  if (!next) throw new Error(`A payment is due on a day that is none: ${date}`);
  return new Date(next.getTime() - 1);
}

/** The due date as its buyer reads it: `1 Dec 2026`. */
export function dueDayWords(dueAt: Date, language: string): string {
  const date = new Date(`${officeDay(dueAt)}T12:00:00Z`);
  return new Intl.DateTimeFormat(`${language}-IN`, {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: language === 'en' ? 'short' : 'long',
    year: 'numeric',
    numberingSystem: 'latn',
  }).format(date);
}
