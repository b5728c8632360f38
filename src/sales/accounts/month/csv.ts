import { csvLines } from '#foundation/kit/lists/write-csv.ts';

/** Rows as CSV for the portal's tools: no byte mark, which they would take for a part of the first name. */
export const csvText = (head: string[], rows: string[][]): string => csvLines([head, ...rows]);
