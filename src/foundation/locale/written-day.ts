import { plainDigits } from '#foundation/kit/numbers/plain-digits.ts';
import { startOfBusinessDay } from './business-day.ts';
import { monthNamed } from './month-named.ts';

/** How a list writes days in figures: `02/11/2026` is the second of November, or the eleventh of February. */
export const dayOrders = ['day-first', 'month-first'] as const;
export type DayOrder = (typeof dayOrders)[number];

/**
 * A day as it is written, and what it is in each order (`2026-11-02`). `swapped`: it is a date of a spreadsheet, whose program may have read it in the
 * other order than the days beside it are written in.
 */
export type OpenDay = { written: string; swapped?: true } & Record<DayOrder, string>;

/** How the days of a list are read: those in figures in this order; `swaps`: dates of the spreadsheet had their day and month swapped. */
export type DayRule = { order: DayOrder | null; swaps: boolean };

/** A year of two digits is of this century. Below 10 it is refused: `26-03-04` begins with its year. */
const inFigures = /^(\d{1,2})([-/. ])(\d{1,2})\2(20\d\d|[1-9]\d)$/;

/**
 * The order in which these days are written, where one of them has a figure above 12 and none says the other; `open`: the first that may be two days,
 * if none says it. A time behind a day does not count. A file in which some days say one order and some the other has no order: its rows are refused one by one, or asked about.
 *
 * A spreadsheet program of another country makes dates of the days that it can read, swapped, and leaves the others as text: `03/04/2026` becomes the
 * fourth of March, beside `13/04/2026`. Such a mixture is open too.
 */
export function dayOrderOf(days: string[]): { order: DayOrder | null; open: OpenDay | null } {
  const said = new Set<DayOrder>();
  let open: OpenDay | null = null;
  for (const moment of days) {
    const written = withoutTime(moment);
    const [first, second] = [readDay(written, 'day-first'), readDay(written, 'month-first')];
    if (!inFigures.test(plainDigits(written)) || first === second) continue;
    if (first !== null && second !== null) open ??= { written, 'day-first': first, 'month-first': second };
    else said.add(first === null ? 'month-first' : 'day-first');
  }
  const [order = null] = said;
  if (said.size !== 1 || order === null) return { order: null, open };
  return { order, open: open ?? swappedDay(days, order) };
}

/** The first date of a spreadsheet beside days that are text in this order, if each date may have been swapped. */
function swappedDay(days: string[], order: DayOrder): OpenDay | null {
  const dates = days.map(withoutTime).filter((day) => isDate.test(day));
  const swaps = dates.map((date) => readDay(swapped(date), null));
  const at = dates.findIndex((date, index) => readDay(date, null) !== swaps[index]);
  const [date, other] = [readDay(dates[at] ?? '', null), swaps[at] ?? null];
  if (date === null || other === null || swaps.includes(null)) return null;
  return { written: date, swapped: true, 'day-first': date, 'month-first': date, [order]: other };
}

/** How to read the days of a list, after its own days and the answer of staff (null: not asked yet). `open`: what to ask them. */
export function dayRule(days: string[], asked: DayOrder | null): DayRule & { open: OpenDay | null } {
  const { order, open } = dayOrderOf(days);
  if (open?.swapped) return { order, swaps: asked === order, open: asked === null ? open : null };
  const known = order ?? asked;
  return { order: known, swaps: false, open: known === null ? open : null };
}

/** A date of a spreadsheet: as it comes from a workbook, or the number that it is. */
const isDate = /^(?:20\d\d-\d\d-\d\d|\d{5}(?:\.\d+)?)$/;

/** A date of a spreadsheet with day and month swapped, with its time; other texts as they are. */
export function swapped(text: string): string {
  const day = withoutTime(text);
  if (!isDate.test(day)) return text;
  const [year, month, date] = (readDay(day, null) ?? '').split('-');
  return year && month && date ? text.replace(day, `${year}-${date}-${month}`) : text;
}

const withoutTime = (moment: string) =>
  moment.trim().replace(/[ ,T]+\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?$/i, '');

/**
 * A day as `2026-11-20`; null for any other text. Days are written year first (`2026-11-20`, `2026/11/20`, `20261120`), with the month in words of
 * any of our languages (`20 Nov 2026`, `20-Nov-26`, `Nov 20, 2026`, `20 நவம்பர் 2026`), as the number of a spreadsheet (`46346`), or in figures
 * (`20/11/2026`, `20.11.26`, `20-11-2026`) in this `order`; without one only where both orders say the same. Digits may be of any script. A time
 * without a zone may follow.
 */
export function readDay(text: string, order: DayOrder | null): string | null {
  const plain = withoutTime(plainDigits(text));
  const iso = /^(20\d\d)(?:([-/.])(\d{1,2})\2(\d{1,2})|(\d\d)(\d\d))$/.exec(plain);
  if (iso) return existing(iso[1], iso[3] ?? iso[5], iso[4] ?? iso[6]);
  if (/^\d{5}(?:\.\d+)?$/.test(plain)) return businessDayOfSerial(Number(plain));
  const figures = inFigures.exec(plain);
  if (!figures) return inWords(plain);
  const [, one, , other, year] = figures;
  if (order === null && one !== other) return null;
  return order === 'month-first' ? existing(year, one, other) : existing(year, other, one);
}

/** A day with the month in words: in any order, with a weekday in front, `20th`. */
function inWords(text: string): string | null {
  const parts = text.split(/[\s,./-]+/).filter((part) => part !== '');
  const months = parts.filter((part) => monthNamed(part) !== null);
  const numbers = parts.flatMap((part) => /^(\d{1,4})(?:st|nd|rd|th)?$/i.exec(part)?.[1] ?? []);
  const others = parts.length - months.length - numbers.length;
  // One more word may be the weekday, in front.
  const weekday = others === 1 && parts.length === 4 && /^\p{L}[\p{L}\p{M}]+$/u.test(parts[0] ?? '');
  const [month] = months;
  if (month === undefined || months.length > 1 || numbers.length !== 2 || (others > 0 && !weekday)) return null;
  const [first = '', second = ''] = numbers;
  const [year, day] = first.length === 4 ? [first, second] : [second, first];
  return /^(?:20\d\d|[1-9]\d)$/.test(year) ? existing(year, String(monthNamed(month)), day) : null;
}

/** The day of a spreadsheet's number, which counts from 30 December 1899. */
function businessDayOfSerial(number: number): string | null {
  const day = new Date(Date.UTC(1899, 11, 30) + Math.floor(number) * 86_400_000).toISOString().slice(0, 10);
  return existing(...day.split('-'));
}

function existing(year = '', ...parts: (string | undefined)[]): string | null {
  const day = [year.length === 2 ? `20${year}` : year, ...parts.map((part = '') => part.padStart(2, '0'))].join('-');
  return startOfBusinessDay(day) ? day : null;
}
