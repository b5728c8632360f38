import { type StaffSentence } from '#foundation/i18n/staff/say.ts';
import { gstStates, isGstState } from '#foundation/locale/gstin.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import { decimal } from '../month/amounts.ts';
import type { GstDocument } from './gst-month.ts';

/** Sums of a section in paise. */
export type Sums = { taxable: number; central: number; state: number; integrated: number; total: number };

/** One section of the return, as the GST portal's offline tool reads it. */
export type Section = {
  /** The name of its file, without `.csv`. */
  name: string;
  title: StaffSentence;
  /** The table of GSTR-1 it fills. */
  table: string;
  head: string[];
  rows: string[][];
  /** How many documents it includes. */
  documents: number;
  sums: Sums;
};

export const nothing: Sums = { taxable: 0, central: 0, state: 0, integrated: 0, total: 0 };

/** The sums of documents; `sign` −1 for those that reverse something. */
export function sumUp(documents: Sums[], sign: 1 | -1 = 1): Sums {
  return documents.reduce(
    (sum, document) => ({
      taxable: sum.taxable + sign * document.taxable,
      central: sum.central + sign * document.central,
      state: sum.state + sign * document.state,
      integrated: sum.integrated + sign * document.integrated,
      total: sum.total + sign * document.total,
    }),
    nothing,
  );
}

export const addSums = (a: Sums, b: Sums): Sums => sumUp([a, b]);

/** `33-Tamil Nadu`, as the tool's list of places has it. */
export function placeWords(place: string | null): string {
  return isGstState(place) ? `${place}-${gstStates[place]}` : '';
}

/** `22-Nov-2026`, in Indian time. */
export function toolDate(at: Date): string {
  const [year = '', month = '1', day = ''] = businessDay(at).split('-');
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  return `${day}-${names[Number(month) - 1]}-${year}`;
}

/** A rate in hundredths of a percent as the tool writes it: `18`, `2.5`. */
export const rateWords = (rate: number) => String(rate / 100);

export const rupees = (paise: number) => decimal(paise);

/** Groups rows by key and adds them up, in the order of the keys. */
export function grouped<Row extends Sums>(rows: Row[], keyOf: (row: Row) => string): { first: Row; sums: Sums }[] {
  const groups = new Map<string, { first: Row; sums: Sums }>();
  for (const row of rows) {
    const key = keyOf(row);
    const known = groups.get(key);
    groups.set(
      key,
      known ? { first: known.first, sums: addSums(known.sums, row) } : { first: row, sums: addSums(nothing, row) },
    );
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group);
}

/** The same document with all amounts negated, for reversals. */
export function turned(document: GstDocument): GstDocument {
  return { ...document, ...sumUp([document], -1) };
}
