import { stringify } from 'csv-stringify/sync';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { maxTexts, type BroughtTexts, type ExchangedTexts, type FileRefusal } from './exchanged-text.ts';

const head = ['page', 'place', 'block', 'field', 'state'] as const;

/** Texts as CSV for a spreadsheet: UTF-8 with a BOM; a cell that would run as a formula is escaped with an apostrophe, which is removed on import. */
export function writeTextsCsv({ from, to, texts }: ExchangedTexts): string {
  const rows = texts.map(({ source, target, ...text }) => [...head.map((name) => text[name]), source, target]);
  return writeCsv([...head, `source (${from})`, `target (${to})`], rows);
}

/** Reads the texts of a CSV file; its header names the languages. Refuses with the line 'head' for other columns, and as `readCsv`. */
export function readTextsCsv(text: string): Outcome<BroughtTexts, FileRefusal, { line: number }> {
  const table = readCsv(text, { most: maxTexts });
  if (!table.ok) return table;
  const names = table.value.head.map((cell) => cell.toLowerCase());
  const column = (name: string) => names.findIndex((cell) => cell === name || cell.startsWith(`${name} (`));
  const [page, place, source, target] = ['page', 'place', 'source', 'target'].map(column) as [
    number,
    number,
    number,
    number,
  ];
  if ([page, place, source, target].some((at) => at < 0)) return refused('head', { line: 1 });
  const languageAt = (at: number) => /\(([a-z]{2,3})\)$/.exec(names[at] ?? '')?.[1] ?? null;
  return ok({
    from: languageAt(source),
    to: languageAt(target),
    texts: table.value.rows.map(({ line, cells }) => {
      const cell = (at: number) => unguarded(cells[at] ?? '');
      return {
        line,
        page: cell(page),
        place: cell(place),
        source: cell(source),
        target: cell(target),
        marked: false,
        done: column('state') >= 0 && cell(column('state')) === 'done',
      };
    }),
  });
}

/** CSV that Excel opens as UTF-8 and without running formulas. */
export function writeCsv(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\uFEFF${stringify(
    [columns, ...rows].map((cells) => cells.map(guarded)),
    { record_delimiter: '\r\n' },
  )}`;
}

/** Cells that a spreadsheet takes for a formula, or that start with an apostrophe. */
const guarded = (text: string) => (/^[=+\-@\t\r']/.test(text) ? `'${text}` : text);

/** The cell without its guard. */
export const unguarded = (text: string) => (/^'[=+\-@\t\r']/.test(text) ? text.slice(1) : text);
