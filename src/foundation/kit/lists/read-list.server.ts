import { setImmediate } from 'node:timers/promises';
import { ok, refused, type Outcome } from '../outcome.ts';
import { csvRows, type ListRow } from './csv-rows.server.ts';
import { placeOfHead, rowsForHead, widthOf, type Table } from './read-csv.server.ts';
import { decodeText, isWorkbook } from './text-of-file.server.ts';
import { UnreadableWorkbook, xlsxRows } from './xlsx-rows.server.ts';

/** An uploaded file: its name and bytes. `most`: the maximum unpacked size of a workbook in bytes. */
export type SentFile = { name: string; bytes: Buffer; most: number };

/** Rows read between two yields to the event loop. */
const portion = 500;

/**
 * The rows of a list in the common formats: a workbook (XLSX), or text separated by commas, semicolons, tabs or bars, in the encodings
 * of `decodeText`. Yields to the event loop between chunks, so that a long file blocks no requests. Throws `UnreadableWorkbook` for other files.
 */
export async function* listRows({ name, bytes, most }: SentFile): AsyncGenerator<ListRow> {
  if (isWorkbook(bytes)) {
    yield* xlsxRows(bytes, most);
    return;
  }
  const text = /\.(?:csv|tsv|tab|txt)$/i.test(name) ? decodeText(bytes) : null;
  if (text === null) throw new UnreadableWorkbook('neither text nor workbook');
  for (const row of csvRows(text)) {
    if (row.line % portion === 0) await setImmediate();
    yield row;
  }
}

/**
 * The table in such a file. Refuses a file that is not a list ('kind'), one without rows ('empty') and one with more than `maxRows`. A list without a
 * header has unnamed columns. `isHead` recognizes a header by its names.
 */
export async function readList(
  file: SentFile,
  { maxRows, isHead }: { maxRows: number; isHead: (cells: string[]) => boolean },
): Promise<Outcome<Table, 'kind' | 'empty' | 'too-many'>> {
  const rows: ListRow[] = [];
  try {
    for await (const row of listRows(file)) {
      if (row.cells.every((cell) => cell === '')) continue;
      rows.push(row);
      if (rows.length > maxRows + rowsForHead) return refused('too-many');
    }
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return refused('kind');
    throw error;
  }
  const first = rows.slice(0, rowsForHead).map(({ cells }) => cells);
  const place = placeOfHead(first, isHead);
  const body = rows.slice(place + 1);
  if (body.length === 0) return refused('empty');
  if (body.length > maxRows) return refused('too-many');
  const head = first[place] ?? [];
  const width = widthOf(head, first.slice(place + 1));
  const cut = (cells: string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? '');
  return ok({ head: cut(head), rows: body.map(({ line, cells }) => ({ line, cells: cells.slice(0, width) })) });
}
