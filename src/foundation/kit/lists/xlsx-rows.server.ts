import { buffer, text as textOf } from 'node:stream/consumers';
import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import type { ListRow } from './csv-rows.server.ts';
import { zipOfFiles } from './zip.ts';

/** A file that is not a workbook, is broken, or unpacks to more than allowed. */
export class UnreadableWorkbook extends Error {}

/** The workbook index unpacks to at most this many bytes. */
const maxOfBook = 500_000;

const folder = 'xl/';
const book = 'xl/workbook.xml';
const relations = 'xl/_rels/workbook.xml.rels';

/** A sheet with more columns is not a list. */
const maxColumns = 1_000;

/** Number of sheets searched for one with rows. */
const maxSheets = 5;

/**
 * The rows of the first visible sheet that is not empty, of a workbook (Office Open XML, ECMA-376), with their row
 * numbers. Cells are texts: a number with all its digits, a day as 2026-04-03, a moment as 2026-04-03 17:30, booleans as TRUE and
 * FALSE; for a formula its last computed value, for an error nothing. Throws `UnreadableWorkbook`.
 *
 * The parts to read are unpacked here, at most `most` bytes in all, and packed into a new workbook: nothing else of the file
 * reaches the library, whatever its name or declared size.
 */
export async function* xlsxRows(file: Buffer, most: number): AsyncGenerator<ListRow> {
  try {
    const index = await unzip(file, (name) => name === book || name === relations, maxOfBook);
    const { sheets, shared, styles, date1904 } = readBook(index.get(book) ?? '', index.get(relations) ?? '');
    for (const sheet of sheets.slice(0, maxSheets)) {
      const names = new Map([sheet, shared, styles].flatMap((name, at) => (name ? [[name, parts[at] ?? '']] : [])));
      const found = await unzip(file, (name) => names.has(name), most);
      if (!found.has(sheet)) continue;
      const own = [...names].flatMap(([from, to]): [string, string][] => [[to, found.get(from) ?? '']]);
      let any = false;
      for await (const row of rowsOf(await ownWorkbook(own, date1904))) {
        any = true;
        yield row;
      }
      if (any) return;
    }
    if (sheets.length === 0) throw new UnreadableWorkbook('no sheet');
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook(String(error), { cause: error });
  }
}

async function* rowsOf(workbook: Buffer): AsyncGenerator<ListRow> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  let line = 0;
  for await (const { index, values } of streamXlsxRows(workbook)) {
    if (values.length > maxColumns && values.slice(maxColumns).some((value) => value !== null))
      throw new UnreadableWorkbook('too wide');
    const cells = values.slice(0, maxColumns).map(cellText);
    // A file may number rows twice or backwards; our numbers only increase.
    line = Math.max(line + 1, index + 1);
    if (cells.some((cell) => cell !== '')) yield { line, cells };
  }
}

function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  // Error values of formulas: #N/A, #REF!, #DIV/0!
  const text = typeof value === 'string' ? value.trim() : '';
  return /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/.test(text) ? '' : text;
}

/** Without an exponent, as far as the digits are known. */
const numberText = (value: number): string =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return '';
  const [day = '', time = ''] = new Date(Math.round(value.getTime() / 1_000) * 1_000).toISOString().split('T');
  const clock = time.slice(0, 5);
  // Before 1904 there are clock times without a day.
  if (value.getUTCFullYear() < 1904 || day === '1904-01-01') return clock;
  return clock === '00:00' ? day : `${day} ${clock}`;
}

/** The paths in our own workbook. */
const parts = ['xl/worksheets/sheet1.xml', 'xl/sharedStrings.xml', 'xl/styles.xml'];
const kinds = ['worksheet', 'sharedStrings', 'styles'];

function ownWorkbook(files: [string, string][], date1904: boolean): Promise<Buffer> {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const relation = (kind: string, target: string) =>
    `<Relationship Id="rId${kinds.indexOf(kind) + 1}" Type="${office}/${kind}" Target="${target}"/>`;
  const related = files.map(([name]) => relation(kinds[parts.indexOf(name)] ?? '', name.slice(folder.length)));
  const all: [string, string][] = [
    ['[Content_Types].xml', `<Types xmlns="${packages}/content-types"/>`],
    [
      '_rels/.rels',
      `<Relationships xmlns="${packages}/relationships">${relation('officeDocument', book)}</Relationships>`,
    ],
    [relations, `<Relationships xmlns="${packages}/relationships">${related.join('')}</Relationships>`],
    [
      book,
      `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr date1904="${Number(date1904)}"/><sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ],
    ...files,
  ];
  return buffer(zipOfFiles(all.map(([name, content]) => ({ name, bytes: Buffer.from(content) }))));
}

type Book = { sheets: string[]; shared: string | null; styles: string | null; date1904: boolean };

/** The files of the visible sheets, in order, and of the parts they refer to. */
function readBook(workbook: string, related: string): Book {
  const targets = new Map<string, { kind: string; target: string }>();
  for (const { name, attributes } of elementsOf(related))
    if (name === 'Relationship')
      targets.set(attributes.Id ?? '', {
        kind: (attributes.Type ?? '').replace(/^.*\//, ''),
        target: pathOf(attributes.Target ?? ''),
      });
  const elements = elementsOf(workbook);
  const sheets = elements.flatMap(({ name, attributes }) => {
    if (name !== 'sheet' || /hidden/i.test(attributes.state ?? '')) return [];
    const found = targets.get(attributes.id ?? '');
    return found?.kind === 'worksheet' ? [found.target] : [];
  });
  const only = (kind: string) => [...targets.values()].find((one) => one.kind === kind)?.target ?? null;
  const date1904 = elements.some(
    ({ name, attributes }) => name === 'workbookPr' && /^(?:1|true)$/.test(attributes.date1904 ?? ''),
  );
  return { sheets, shared: only('sharedStrings'), styles: only('styles'), date1904 };
}

/** The path of a target in the archive: absolute, relative to our folder, or, from some writers, absolute without its slash. */
const pathOf = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : target.startsWith(folder) ? target : folder + target.replace(/^\.\//, '');

type Element = { name: string; attributes: Partial<Record<string, string>> };

/** The elements of a small XML text with their attributes, prefixes left out. */
function elementsOf(xml: string): Element[] {
  const found: Element[] = [];
  const parser = new SaxesParser();
  const plain = (name: string) => name.replace(/^.*:/, '');
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.entries(attributes).map(([key, value]) => [plain(key), value]);
    found.push({ name: plain(name), attributes: Object.fromEntries(own) as Element['attributes'] });
  });
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  return found;
}

/**
 * The texts of the wanted files in a ZIP (APPNOTE 6.3) by name; missing files are left out. Throws for an invalid or broken ZIP, and as
 * soon as they unpack to more than `most` bytes in all, whatever sizes the archive declares.
 */
export async function unzip(
  zip: Buffer,
  wanted: (name: string) => boolean,
  most: number,
): Promise<Map<string, string>> {
  const { fromBufferPromise } = await import('yauzl');
  const archive = await fromBufferPromise(zip, { lazyEntries: true });
  return texts(archive, wanted, most);
}

async function texts(archive: ZipFile, wanted: (name: string) => boolean, most: number): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  let left = most;
  for await (const entry of archive.eachEntry() as AsyncIterable<Entry>) {
    if (!wanted(entry.fileName) || found.has(entry.fileName)) continue;
    if (entry.uncompressedSize > left) throw new Error('unpacks to too much');
    const stream = await archive.openReadStreamPromise(entry);
    found.set(entry.fileName, await textOf(stream));
    left -= entry.uncompressedSize;
  }
  return found;
}
