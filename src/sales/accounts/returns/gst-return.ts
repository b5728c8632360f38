import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import type { GstMonth } from './gst-month.ts';
import type { Section } from './section.ts';
import { advancesAdjusted, advancesReceived } from './sections/advances.ts';
import { b2b, b2cl, exported } from './sections/invoices.ts';
import { cdnr, cdnur } from './sections/notes.ts';
import { b2cs, exempt } from './sections/small.ts';
import { hsnOfBusinesses, hsnOfOthers, issued } from './sections/summaries.ts';

const sections = [
  b2b,
  b2cl,
  b2cs,
  cdnr,
  cdnur,
  exported,
  advancesReceived,
  advancesAdjusted,
  exempt,
  hsnOfBusinesses,
  hsnOfOthers,
  issued,
];

/**
 * The sections of a month's GSTR-1, in the order of the offline tool. Their column names are the tool's own: checked on 23 November 2026 against
 * `public/lang/returns/translation-en.json` of the Returns Offline Tool 3.0.4 (https://www.gst.gov.in/download/returns; source at
 * https://github.com/goks/GST-Offline-Tool-3.0.4-Custom). Later versions added the two tabs of table 12 (businesses, all others) and the invoice type
 * `Regular B2B`.
 */
export function gstReturn(month: GstMonth): Section[] {
  return sections.map((section) => section(month));
}

/** The names of the files of a return, without `.csv`. */
export const sectionFile = ({ name }: Section) => `gstr1-${name}.csv`;

/** A section as the file that the offline tool reads. */
export function sectionCsv({ head, rows }: Section): string {
  return csvLines([head, ...rows]);
}
