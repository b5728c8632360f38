import { startOfBusinessDay } from './business-day.ts';

/** How a list writes days in figures: `02/11/2026` is the second of November, or the eleventh of February. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/** A day as it is written, and what it is in each order (`2026-11-02`). */
export type OpenDay = { written: string } & Record<DayOrder, string>;

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const inFigures = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;

/**
 * The order in which these days are written, where one of them has a figure above 12 and none says the other; `open`: the first that may be two days,
 * if none says it. A time behind a day does not count. A file in which some days say one order and some the other has no order: its rows are refused one by one, or asked about.
 */
export function dayOrderOf(days: string[]): { order: DayOrder | null; open: OpenDay | null } {
  const said = new Set<DayOrder>();
  let open: OpenDay | null = null;
  for (const moment of days) {
    const written = moment.trim().replace(/[ ,T]+\d{1,2}:.*$/, '');
    const [first, second] = [readDay(written, 'day-first'), readDay(written, 'month-first')];
    if (!inFigures.test(written) || first === second) continue;
    if (first !== null && second !== null) open ??= { written, 'day-first': first, 'month-first': second };
    else said.add(first === null ? 'month-first' : 'day-first');
  }
  const [order] = said;
  return { order: said.size === 1 ? (order ?? null) : null, open };
}

/**
 * A day as `2026-11-20`; null for any other text. Days are written `2026-11-20`, `2026/11/20`, `20 Nov 2026`, `Nov 20, 2026`, or in figures
 * (`20/11/2026`, `20.11.2026`, `20-11-2026`) in this `order`; without one only where both orders say the same.
 */
export function readDay(text: string, order: DayOrder | null): string | null {
  const plain = text.trim().toLowerCase();
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(plain);
  const named = /^(\d{1,2}) ([a-z]{3})[a-z]*\.? (\d{4})$/.exec(plain);
  const american = /^([a-z]{3})[a-z]*\.? (\d{1,2}), (\d{4})$/.exec(plain);
  if (iso) return existing(iso[1], iso[2], iso[3]);
  if (named) return existing(named[3], monthOf(named[2]), named[1]);
  if (american) return existing(american[3], monthOf(american[1]), american[2]);
  const figures = inFigures.exec(plain);
  if (!figures) return null;
  const [, one, , other, year] = figures;
  if (order === null && one !== other) return null;
  return order === 'month-first' ? existing(year, one, other) : existing(year, other, one);
}

function existing(...parts: (string | undefined)[]): string | null {
  const day = parts.map((part = '') => part.padStart(2, '0')).join('-');
  return startOfBusinessDay(day) ? day : null;
}

const monthOf = (name = ''): string => String(months.indexOf(name) + 1);
