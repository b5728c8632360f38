import { ok, refused, type Outcome } from '../outcome.ts';
import { csvRows, type ListRow } from './csv-rows.server.ts';

export const maxRows = 10_000;

/**
 * A CSV file with a head, as `csvRows` reads it; what stands above the head, as a title, is left out. Refuses a file without rows, one with more than
 * `most` below its head (nothing is ever cut off), and one whose quotes do not end or whose rows are longer than its head, with the line.
 * `isHead` knows a head by its names.
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

/** A table as it stands in a list: the names of its columns (empty where it names none), and each row with its number. */
export type Table = { head: string[]; rows: ListRow[] };

/** The heading is looked for among so many rows. */
export const rowsForHead = 50;

const filled = (cells: string[]): number => cells.filter((cell) => cell !== '').length;

/** What no name of a column is: an address, or a number as long as a telephone's. */
const isValue = (cell: string): boolean =>
  /\S@\S+\.\S/.test(cell) || (/^(?:p:)?[^\p{L}]+$/u.test(cell) && cell.replaceAll(/\P{Nd}/gu, '').length >= 7);

/**
 * The place of the row that names the columns among the first rows of a list, blank ones left out. People write titles above: the heading is
 * the first row of which `isHead` says so, else the first with at least half as many filled cells as most rows have. −1 where
 * that row holds an address or a telephone number, as in a list without a heading.
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
 * How many columns a table has: to the last one that is named, and those beside it that are filled in half of the rows. What strays farther out is no
 * part of it.
 */
export function widthOf(head: string[], rows: string[][]): number {
  const isFull = (at: number) => rows.filter((cells) => (cells[at] ?? '') !== '').length * 2 > rows.length;
  let width = head.findLastIndex((name) => name !== '') + 1;
  while (isFull(width)) width += 1;
  return width;
}
