import { lookup } from '../lookup.ts';
import { Readable } from 'node:stream';
import type { Cell } from './export-rows.ts';
import { zip } from './zip.ts';

type Rows = AsyncIterable<Cell[][]>;

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const ns = 'http://schemas.openxmlformats.org';

const fixed = lookup<string>({
  '[Content_Types].xml': `${xml}<Types xmlns="${ns}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`,
  '_rels/.rels': `${xml}<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `${xml}<Relationships xmlns="${ns}/package/2006/relationships"><Relationship Id="rId1" Type="${ns}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${ns}/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>`,
  // Style 1 is a date with its time, style 2 the bold head.
  'xl/styles.xml': `${xml}<styleSheet xmlns="${ns}/spreadsheetml/2006/main"><numFmts count="1"><numFmt numFmtId="164" formatCode="d\\ mmm\\ yyyy\\ hh:mm"/></numFmts><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="164" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
});

/**
 * Streams a workbook (XLSX, ECMA-376) with one sheet: it is never in memory as a whole. `head`: the names of the columns.
 * Texts are written as texts, so that no cell can become a formula. `ahead`: offset of the clock for instants
 * from UTC, in milliseconds; it may change with the season. Absent: instants are written in UTC.
 */
export async function* spreadsheet(
  sheet: string,
  { head, rows, ahead = () => 0 }: { head: string[]; rows: Rows; ahead?: (at: Date) => number },
): AsyncGenerator<Buffer> {
  const workbook = `${xml}<workbook xmlns="${ns}/spreadsheetml/2006/main" xmlns:r="${ns}/officeDocument/2006/relationships"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const files: [string, AsyncIterable<string>][] = [
    ...Object.entries({ ...fixed, 'xl/workbook.xml': workbook }).map(
      ([name, content]): [string, AsyncIterable<string>] => [name, Readable.from([content])],
    ),
    ['xl/worksheets/sheet1.xml', worksheet(head, rows, ahead)],
  ];
  yield* zip(files);
}

async function* worksheet(head: string[], rows: Rows, ahead: (at: Date) => number): AsyncGenerator<string> {
  const cellXml = (value: Cell) => (value instanceof Date ? dateXml(value, ahead(value)) : plainXml(value));
  yield `${xml}<worksheet xmlns="${ns}/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowXml(head.map((name) => text(name, 2)));
  for await (const part of rows) yield part.map((row) => rowXml(row.map(cellXml))).join('');
  yield '</sheetData></worksheet>';
}

const rowXml = (cells: string[]) => `<row>${cells.join('')}</row>`;

function plainXml(value: Exclude<Cell, Date>): string {
  if (value === null || value === '') return '<c/>';
  if (typeof value === 'number') return `<c><v>${value}</v></c>`;
  return text(value);
}

function text(value: string, style?: number): string {
  return `<c t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** As days since the 30th of December 1899. */
const dateXml = (at: Date, ahead: number) => `<c s="1"><v>${(at.getTime() + ahead) / 86_400_000 + 25_569}</v></c>`;

function escaped(value: string): string {
  const allowed = value.toWellFormed().replaceAll(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
  return allowed
    .slice(0, 32_767)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
