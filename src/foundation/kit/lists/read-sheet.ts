import { inflateRawSync } from 'node:zlib';

/** What a sheet of names unpacks to at most, in bytes: far more than any honest one, and read in a fraction of a second. */
const mostUnpacked = 3_000_000;

/** The same of what says which sheet is the first. */
const mostOfBook = 500_000;

type Tag = { name: string; closes: boolean; empty: boolean; attributes: string; before: string };

/**
 * The tags of an XML text in one pass, each with the text before it; prefixes of names are left out. Strangers send such texts: attributes begin
 * where the name must end, so that a tag which never closes is read once and not once for each way to part it.
 */
function* tagsOf(xml: string): Generator<Tag> {
  const tag = /<(?<closes>\/?)(?:[A-Za-z0-9]+:)?(?<name>[A-Za-z0-9]+)(?<attributes>(?:[^<>A-Za-z0-9][^<>]*)?)>/g;
  let from = 0;
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const { closes = '', name = '', attributes = '' } = found.groups ?? {};
    yield {
      name,
      closes: closes === '/',
      empty: attributes.endsWith('/'),
      attributes,
      before: xml.slice(from, found.index),
    };
    from = tag.lastIndex;
  }
}

/**
 * The cells of the first sheet of a workbook (Office Open XML, ECMA-376) as texts, row by row, at most `mostRows` of them. Returns 'unreadable'
 * for what is none, and 'formulas' where a cell is reckoned: nothing is reckoned here, and what a program noted last may be old.
 */
export function readSheet(file: Buffer, mostRows: number): string[][] | 'unreadable' | 'formulas' {
  const sheet = rowsOfSheet(file, mostUnpacked);
  if (!sheet) return 'unreadable';
  const rows: string[][] = [];
  for (const row of sheet) {
    if (row === 'formulas' || rows.length >= mostRows) return row === 'formulas' ? row : rows;
    rows.push(row);
  }
  return rows;
}

/**
 * The same one row after the other, so that whoever reads a long sheet can rest between two; null for what is no workbook, or unpacks to more
 * than `most` bytes. A reckoned cell ends it with 'formulas'.
 */
export function rowsOfSheet(file: Buffer, most: number): Generator<string[] | 'formulas'> | null {
  const ofBook = /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels)$/;
  const book = unzipped(file, (name) => ofBook.test(name), mostOfBook);
  if (!book) return null;
  const first = firstSheet(book);
  const files = unzipped(file, (name) => name === first || name === 'xl/sharedStrings.xml', most);
  const sheet = files?.get(first);
  return files && sheet !== undefined ? rowsOf(sheet, sharedTexts(files.get('xl/sharedStrings.xml') ?? '')) : null;
}

function* rowsOf(sheet: string, shared: string[]): Generator<string[] | 'formulas'> {
  let row: string[] = [];
  let cell: { column: number; kind: string; text: string } | null = null;
  for (const { name, closes, empty, attributes, before } of tagsOf(sheet)) {
    if (name === 'f') {
      yield 'formulas';
      return;
    }
    if (name === 'row' && !closes) row = [];
    if (name === 'row' && (closes || empty)) yield row;
    if (name === 'c' && !closes && !empty)
      cell = { column: columnOf(valueOf(attributes, 'r'), row.length), kind: valueOf(attributes, 't'), text: '' };
    if (cell && closes && (name === 'v' || name === 't')) cell.text += unescaped(before);
    if (cell && closes && name === 'c') {
      while (row.length < cell.column) row.push('');
      row[cell.column] = cell.kind === 's' ? (shared[Number(cell.text)] ?? '') : cell.text;
      cell = null;
    }
  }
}

/** The file of the sheet that a person sees first; the usual one where the workbook does not say. */
function firstSheet(files: Map<string, string>): string {
  const sheets = [...tagsOf(files.get('xl/workbook.xml') ?? '')].find(({ name }) => name === 'sheet');
  const id = sheets && /\bid="(?<id>[^"]+)"/.exec(sheets.attributes)?.groups?.id;
  const relation = [...tagsOf(files.get('xl/_rels/workbook.xml.rels') ?? '')].find(
    ({ name, attributes }) => name === 'Relationship' && valueOf(attributes, 'Id') === id,
  );
  const target = relation ? valueOf(relation.attributes, 'Target').replace(/^\/?(?:xl\/)?/, '') : '';
  return `xl/${target || 'worksheets/sheet1.xml'}`;
}

/** The texts that cells name by their number; phonetic guides are no part of them. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let guide = false;
  for (const { name, closes, empty, before } of tagsOf(xml)) {
    if (name === 'si' && !closes) texts.push('');
    if (name === 'rPh') guide = !closes && !empty;
    if (name === 't' && closes && !guide && texts.length > 0) texts[texts.length - 1] += unescaped(before);
  }
  return texts;
}

/** The value of an attribute by its whole name. */
function valueOf(attributes: string, name: string): string {
  const found = new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes);
  return found?.[1] ?? '';
}

/** The place of a cell by its name (`C7` is 2); the next one where it has none. No sheet of names is wider than 100. */
function columnOf(name: string, next: number): number {
  const letters = /^[A-Z]{1,3}/.exec(name)?.[0];
  if (letters === undefined) return next;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + (letter.codePointAt(0) ?? 64) - 64, 0) - 1;
  return Math.min(column, 100);
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function unescaped(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    const code = hex ? Number.parseInt(String(hex), 16) : decimal ? Number(decimal) : null;
    if (code !== null) return code > 0x10_ff_ff ? '' : String.fromCodePoint(code);
    return entities[String(name)] ?? whole;
  });
}

const stored = 0;
const deflated = 8;

/**
 * The texts of some files in a ZIP (APPNOTE 6.3) by their names; those there are not are left out. Returns null for what is no ZIP, is
 * broken, uses what nobody's spreadsheet does, or holds more than `most` bytes in all of them.
 */
function unzipped(zip: Buffer, names: (name: string) => boolean, most: number): Map<string, string> | null {
  try {
    return filesOf(zip, names, most);
  } catch {
    return null;
  }
}

function filesOf(zip: Buffer, names: (name: string) => boolean, most: number): Map<string, string> | null {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end < 0) return null;
  const texts = new Map<string, string>();
  let left = most;
  const count = zip.readUInt16LE(end + 10);
  for (let entry = 0, at = zip.readUInt32LE(end + 16); entry < count; entry += 1) {
    if (zip.readUInt32LE(at) !== 0x02_01_4b_50) return null;
    const [method, packed] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((place) => zip.readUInt16LE(at + place)) as [
      number,
      number,
      number,
    ];
    const name = zip.toString('utf8', at + 46, at + 46 + nameLength);
    if (names(name)) {
      const local = zip.readUInt32LE(at + 42);
      const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const content = zip.subarray(from, from + packed);
      if (method !== stored && method !== deflated) return null;
      if (left <= 0) return null;
      const bytes = method === stored ? content : inflateRawSync(content, { maxOutputLength: left });
      left -= bytes.length;
      texts.set(name, bytes.toString('utf8'));
    }
    at += 46 + nameLength + extra + comment;
  }
  return texts;
}
