import { ok, refused, type Outcome } from '../outcome.ts';
import { csvRows, type ListRow } from './csv-rows.server.ts';

export const maxRows = 10_000;

/**
 * A CSV file with a header, parsed by `csvRows`; rows above the header, such as a title, are skipped. Refuses a file without rows, one with more than
 * `most` rows below its header (nothing is ever cut off), and, with the line, one with an unclosed quote or a row longer than its header.
 * `isHead` recognizes a header by its names.
 */
export function readCsv(
  text: string,
  { most = maxRows, isHead }: { most?: number; isHead?: (cells: string[]) => boolean } = {},
): Outcome<Table, 'empty' | 'too-many' | 'broken', { line: number }> {
  const rows: ListRow[] = [];
  for (const row of csvRows(text)) {
    if (row.broken) return refused('broken', { line: row.line });
    if (row.cells.some((cell) => cell !== '')) rows.push(row);
    if (rows.length > most + 20) return refused('too-many', { line: row.line });
  }
  const first = rows.slice(0, rowsForHead).map(({ cells }) => cells);
  const place = Math.max(0, placeOfHead(first, isHead));
  const head = rows[place]?.cells ?? [];
  const body = rows.slice(place + 1);
  if (body.length === 0) return refused('empty', { line: 1 });
  const beyond = body[most];
  if (beyond) return refused('too-many', { line: beyond.line });
  const long = body.find(({ cells }) => cells.slice(head.length).some((cell) => cell !== ''));
  if (long) return refused('broken', { line: long.line });
  return ok({ head, rows: body });
}

/** A table as written in a list: the names of its columns (empty where unnamed), and each row with its number. */
export type Table = { head: string[]; rows: ListRow[] };

/** The header is searched for in this many rows. */
export const rowsForHead = 50;

const filled = (cells: string[]): number => cells.filter((cell) => cell !== '').length;

/** Values that are not column names: an address, or a number as long as a telephone's. */
const isValue = (cell: string): boolean =>
  /\S@\S+\.\S/.test(cell) || (/^(?:p:)?[^\p{L}]+$/u.test(cell) && cell.replaceAll(/\P{Nd}/gu, '').length >= 7);

/**
 * The index of the header row among the first rows of a list without blank ones. People write titles above it: the header is
 * the first row that `isHead` accepts, else the first with at least half as many filled cells as most rows have. −1 if
 * that row holds an address or a telephone number, as in a list without a header.
 */
export function placeOfHead(rows: string[][], isHead: (cells: string[]) => boolean = () => false): number {
  const known = rows.slice(0, 20).findIndex((cells) => !cells.some(isValue) && isHead(cells));
  if (known >= 0) return known;
  const widths = rows.map(filled).toSorted((a, b) => a - b);
  const usual = widths[Math.floor(widths.length / 2)] ?? 0;
  const place = rows.findIndex((cells) => filled(cells) >= Math.max(1, usual > 1 ? 2 : 1, usual / 2));
  return (rows[place] ?? []).some(isValue) ? -1 : place;
}

/**
 * The number of columns of a table: up to the last named one, plus adjacent ones that are filled in more than half of the rows. Stray cells
 * farther out are ignored.
 */
export function widthOf(head: string[], rows: string[][]): number {
  const isFull = (at: number) => rows.filter((cells) => (cells[at] ?? '') !== '').length * 2 > rows.length;
  let width = head.findLastIndex((name) => name !== '') + 1;
  while (isFull(width)) width += 1;
  return width;
}
