import { ok, refused, type Outcome } from '../outcome.ts';
import { csvRows, type ListRow } from './csv-rows.server.ts';
import { placeOfHead, rowsForHead, type Table } from './find-head.ts';

export type { Table } from './find-head.ts';

export const mostRows = 10_000;

/**
 * A CSV file with a head, as `csvRows` reads it; what stands above the head, as a title, is left out. Refuses a file without rows, one with more than
 * `most` below its head (nothing is ever cut off), and one whose quotes do not end or whose rows are longer than its head, with the line.
 * `isHead` knows a head by its names.
 */
export function readCsv(
  text: string,
  { most = mostRows, isHead }: { most?: number; isHead?: (cells: string[]) => boolean } = {},
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
