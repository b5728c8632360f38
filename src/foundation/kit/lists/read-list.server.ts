import { setImmediate } from 'node:timers/promises';
import { ok, refused, type Outcome } from '../outcome.ts';
import { csvRows, type ListRow } from './csv-rows.server.ts';
import { placeOfHead, rowsForHead, widthOf, type Table } from './read-csv.server.ts';
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

/** Whether a file is an archive, as every workbook (XLSX) is. */
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString() === 'PK';

/**
 * Decodes a text file: UTF-8 or UTF-16 with a byte order mark, UTF-16 without one, else UTF-8 with invalid bytes read as
 * Windows-1252. So a legacy western file is read completely, and one broken byte affects only its cell. Null for
 * other files. The encodings are those of the WHATWG Encoding Standard.
 */
function decodeText(bytes: Buffer): string | null {
  const text = decoded(bytes).replace(/^\uFEFF/, '');
  return text.includes('\0') ? null : text;
}

function decoded(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const guess = wideWithoutMark(bytes.subarray(0, 1_000));
  if (guess) return new TextDecoder(guess).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return mended(bytes);
  }
}

/** UTF-16 without a mark: Latin letters and separators have a zero byte each, always on the same side. */
function wideWithoutMark(begin: Buffer): 'utf-16le' | 'utf-16be' | null {
  const zeros = [0, 0];
  for (const [at, byte] of begin.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (begin.length < 20 || (even + odd) * 5 < begin.length) return null;
  return even === 0 ? 'utf-16le' : odd === 0 ? 'utf-16be' : null;
}

/** A multi-byte UTF-8 character (Unicode 15, table 3-7), else a single byte. */
const signs =
  /[\xC2-\xDF][\x80-\xBF]|\xE0[\xA0-\xBF][\x80-\xBF]|[\xE1-\xEC\xEE\xEF][\x80-\xBF]{2}|\xED[\x80-\x9F][\x80-\xBF]|\xF0[\x90-\xBF][\x80-\xBF]{2}|[\xF1-\xF3][\x80-\xBF]{3}|\xF4[\x80-\x8F][\x80-\xBF]{2}|[\x80-\xFF]/g;

function mended(bytes: Buffer): string {
  const western = new TextDecoder('windows-1252');
  return bytes
    .toString('latin1')
    .replaceAll(signs, (sign) =>
      sign.length > 1 ? Buffer.from(sign, 'latin1').toString('utf8') : western.decode(Buffer.from(sign, 'latin1')),
    );
}
