import { stringify } from 'csv-stringify/sync';

/**
 * Whether a spreadsheet would evaluate a cell when it opens the file (OWASP, CSV Injection). A number is not a formula, nor is a telephone number in
 * E.164: it has no other operator, and tools that read such lists do not accept an apostrophe before a plus.
 */
export const isFormula = (text: string): boolean =>
  /^[=+\-@\t\r＝＋－＠]/.test(text) && !/^[+-]?\d[\d ]*(?:[.,]\d+)*$/.test(text);

/** Rows as CSV (RFC 4180), without a byte order mark; a cell that would be a formula gets an apostrophe in front. */
export function csvLines(rows: readonly (readonly (string | number | null)[])[]): string {
  const guarded = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' && isFormula(cell) ? `'${cell}` : cell)),
  );
  return stringify(guarded, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ });
}
