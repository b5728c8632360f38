import { lookup } from '#foundation/kit/lookup.ts';
import { zipped } from './zip.ts';

/** The value of a cell; null is an empty one. */
export type Cell = string | number | null;

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
const sheets = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The maximum length of a cell's text (Excel's limit). */
const longest = 32_767;

/**
 * A workbook (Office Open XML, ECMA-376) of one sheet with a frozen first row. Texts are inline strings, which no program evaluates as formulas. Only
 * plain cells are needed, so this replaces a library of some megabytes.
 */
export function workbook(title: string, rows: Cell[][]): Uint8Array {
  const width = Math.max(1, ...rows.map((row) => row.length));
  return zipped({
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': relations(`${office}/relationships/officeDocument`, 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${sheets}" xmlns:r="${office}/relationships"><sheets><sheet name="${escaped(title.slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(`${office}/relationships/worksheet`, 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${sheets}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols><col min="1" max="${width}" width="22" customWidth="1"/></cols><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
  });
}

function relations(type: string, target: string): string {
  return `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${type}" Target="${target}"/></Relationships>`;
}

function rowXml(cells: Cell[], index: number): string {
  const row = index + 1;
  return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`)).join('')}</row>`;
}

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`;
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.slice(0, longest))}</t></is></c>`;
}

/** The name of a column: A to Z, then AA. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCodePoint(65 + (column % 26));
}

const entities = lookup<string>({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' });

/** XML 1.0 allows no control characters but tab and line ends, not even escaped. */
function escaped(text: string): string {
  return text
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
