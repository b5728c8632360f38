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

/** The largest unpacked size of a workbook that staff upload, in bytes: more than 10,000 rows of any program. */
const maxUnpacked = 60_000_000;

/**
 * A list that staff uploaded as text for `readCsv` and `csvRows`, whatever its name: text in the encodings of `decodeText`, a workbook (XLSX) as rows
 * separated by tabs, each on the line that its program shows. Null for other files, such as pictures, PDF and older workbooks.
 */
export async function textOfList(file: File): Promise<string | null> {
  const bytes = Buffer.from(await file.arrayBuffer());
  if (!isWorkbook(bytes)) return decodeText(bytes);
  const rows: ListRow[] = [];
  try {
    for await (const row of xlsxRows(bytes, maxUnpacked)) {
      if (row.line % portion === 0) await setImmediate();
      rows.push(row);
    }
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return null;
    throw error;
  }
  // Rows of one width: no other sign in the cells can be taken for the separator.
  const width = Math.max(2, ...rows.slice(0, portion).map(({ cells }) => cells.length));
  let text = '';
  let line = 1;
  for (const row of rows) {
    text += '\n'.repeat(row.line - line);
    line = row.line;
    text += Array.from({ length: Math.max(width, row.cells.length) }, (_, at) => cellOfText(row.cells[at] ?? '')).join(
      '\t',
    );
  }
  return text;
}

const cellOfText = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

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
