import { createRequire } from 'node:module';

type Parse = (text: string, options: object) => string[][];

/** Lazy: loaded with the first list. */
let parseCsv: Parse | undefined;
const require = createRequire(import.meta.url);

/**
 * A row of a list: its number as shown by the program that wrote the list, and its cells. `broken`: a quotation mark at the start of a cell
 * is never closed, and was taken literally.
 */
export type ListRow = { line: number; cells: string[]; broken?: true };

/** Lines parsed per chunk: a caller with other work yields between chunks. */
const batch = 500;

/** A cell with more lines is rejected: its quotation mark is never closed. */
const maxLinesOfCell = 200;

/**
 * The rows of CSV text (RFC 4180) or cells pasted from a spreadsheet, separated by commas, semicolons, tabs or bars, whichever is most consistent; a
 * first line `sep=;` sets it and is not a row, as in Excel. Blank lines are numbered but skipped. Never refuses: a quotation mark inside a cell
 * is kept, and an unclosed one affects only its line.
 */
export function* csvRows(text: string): Generator<ListRow> {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .split('\n');
  const said = /^"?sep=(.)"?$/i.exec(lines[0] ?? '')?.[1];
  if (said !== undefined) lines.shift();
  const delimiter = said ?? separatorOf(lines);
  let waiting: CsvRecord[] = [];
  for (const record of recordsOf(lines, [delimiter])) {
    if (record.text.trim() === '') continue;
    waiting.push(record);
    if (waiting.length < batch) continue;
    yield* parsed(waiting, delimiter);
    waiting = [];
  }
  yield* parsed(waiting, delimiter);
}

type CsvRecord = { line: number; text: string };

/** Joins lines to rows: a row ends with the line in which its quotation marks are even. A row that never ends is its first line. */
function* recordsOf(lines: string[], delimiters: string[]): Generator<CsvRecord> {
  let line = 0;
  for (let at = 0; at < lines.length;) {
    line += 1;
    const end = isEven(lines[at]) ? at : endOf(lines, at);
    const text = lines.slice(at, end + 1).join('\n');
    const whole = end === at || delimiters.some((delimiter) => strict(text, delimiter) !== null);
    yield { line, text: whole ? text : (lines[at] ?? '') };
    at = whole ? end + 1 : at + 1;
  }
}

function endOf(lines: string[], at: number): number {
  for (let end = at + 1; end < Math.min(lines.length, at + maxLinesOfCell); end += 1)
    if (!isEven(lines[end])) return end;
  return at;
}

const isEven = (line = ''): boolean => !line.includes('"') || line.split('"').length % 2 === 1;

function* parsed(records: CsvRecord[], delimiter: string): Generator<ListRow> {
  const rows = strict(records.map(({ text }) => text).join('\n'), delimiter);
  if (rows?.length === records.length)
    for (const [at, { line }] of records.entries()) yield { line, cells: (rows[at] ?? []).map(withoutFormula) };
  else
    for (const { line, text } of records) {
      const { cells, ...more } = loose(text, delimiter);
      yield { line, cells: cells.map(withoutFormula), ...more };
    }
}

/** The text of a cell that keeps a spreadsheet from reading it as a number or a day: `="0033"`. */
const withoutFormula = (cell: string): string => /^="(?<text>[^"]*)"$/.exec(cell)?.groups?.text?.trim() ?? cell;

const parse: Parse = (text, options) => {
  parseCsv ??= (require('csv-parse/sync') as { parse: Parse }).parse;
  return parseCsv(text, { relax_column_count: true, trim: true, record_delimiter: '\n', ...options });
};

/** Parses rows strictly; null if a quotation mark breaks the rules. */
function strict(text: string, delimiter: string, more = {}): string[][] | null {
  try {
    return parse(text, { delimiter, ...more });
  } catch {
    return null;
  }
}

/** Parses one row whose quotation marks are taken literally where they cannot be quotes. */
function loose(text: string, delimiter: string): Omit<ListRow, 'line'> {
  // An odd number of quotation marks always breaks the rules.
  const rows = (isEven(text) ? strict(text, delimiter) : null) ?? strict(text, delimiter, { relax_quotes: true });
  if (rows?.length === 1) return { cells: rows[0] ?? [] };
  const cells = parse(text.replaceAll('\n', ' '), { delimiter, quote: false })[0] ?? [];
  return { cells: cells.map((cell) => cell.replaceAll(/^"|"$/g, '').trim()), broken: true };
}

const separators = ['\t', ';', ',', '|'];

/** Characters of a row that are checked for delimiters. */
const maxTriedLength = 5_000;

/** The delimiter: the character with which most of the first rows have the same number of cells; of several the one with more cells. */
function separatorOf(lines: string[]): string {
  const records: string[] = [];
  for (const { text } of recordsOf(lines.slice(0, 300), separators)) {
    if (text.trim() !== '') records.push(text.slice(0, maxTriedLength));
    if (records.length === 50) break;
  }
  const found = separators.map((delimiter) => {
    const widths = records.map((text) => loose(text, delimiter).cells.length).filter((width) => width > 1);
    const counts = new Map<number, number>();
    for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
    const [width = 0, alike = 0] = [...counts].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, parted: widths.length, alike, width };
  });
  const [best] = found.toSorted((a, b) => b.parted + b.alike - (a.parted + a.alike) || b.width - a.width);
  return best && best.parted > 0 ? best.delimiter : ',';
}
