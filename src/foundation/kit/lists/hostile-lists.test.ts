import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.server.ts';
import { UnreadableWorkbook, xlsxRows } from './xlsx-rows.server.ts';
import { zip } from './zip.ts';

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

const related = (id: string, target: string) =>
  `<Relationships><Relationship Id="${id}" Type="x/worksheet" Target="${target}"/></Relationships>`;
const sheet = 'xl/worksheets/sheet1.xml';
const workbook = (files: Record<string, string>) => {
  const whole = {
    'xl/workbook.xml': '<workbook><sheets><sheet name="x" r:id="r1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels': related('r1', 'worksheets/sheet1.xml'),
    ...files,
  };
  return buffer(zip(Object.entries(whole).map(([name, text]) => [name, once(text)])));
};

/** The unpacked size of an honest list of names. */
const most = 3_000_000;

/** The first cells of a workbook, or 'unreadable'. */
async function read(file: Buffer): Promise<string[][] | 'unreadable'> {
  const rows: string[][] = [];
  try {
    for await (const { cells } of xlsxRows(file, most)) {
      rows.push(cells);
      if (rows.length === 200) break;
    }
  } catch (error) {
    if (error instanceof UnreadableWorkbook) return 'unreadable';
    throw error;
  }
  return rows;
}

/** Processor milliseconds of the work; an honest list takes a few, and a quadratic parser takes minutes. */
async function took(work: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1_000;
}
const quick = 2_000;

it.each([
  ['a tag that never closes', `<${'0'.repeat(100_000)}`],
  ['a tag with a prefix that never closes', `<a:${'b'.repeat(100_000)}`],
  ['attributes that never close', `<c ${'a="'.repeat(33_000)}`],
  ['tags that never close', '<c r="A1"'.repeat(11_000)],
  ['rows that never close', `<sheetData>${'<row r="1"><c r="A1">'.repeat(5_000)}`],
  ['a cell at the far end', '<sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData>'],
  ['one link over all cells', '<sheetData/><hyperlinks><hyperlink ref="A1:XFD1048576"/></hyperlinks>'],
  ['a text of nothing but signs', `<sheetData><row><c t="str"><v>${'&'.repeat(100_000)}</v></c></row></sheetData>`],
])('a sheet with %s costs no more than its length', async (_, text) => {
  const file = await workbook({ [sheet]: text });
  expect(file.length).toBeLessThan(3_000);
  await read(await workbook({}));
  expect(await took(() => read(file))).toBeLessThan(quick);
});

it('texts whose quotes open and close again, or never close, cost no more than their length', async () => {
  expect(await took(() => [...csvRows('"a"b'.repeat(150_000))])).toBeLessThan(quick);
  expect(await took(() => [...csvRows('"a,b\n'.repeat(1_000))])).toBeLessThan(quick);
  expect(await took(() => [...csvRows(`${'a"b\n'.repeat(1_000)}"`)])).toBeLessThan(quick);
});

it('cells keep their quotes where a quote is none, and lose them where it is one', () => {
  const rows = [...csvRows('  "a, b" ,5"" x,y\n"it ""is""",z,5" tape\nlast,1,2')];
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a, b', '5"" x', 'y'],
    ['it "is"', 'z', '5" tape'],
    ['last', '1', '2'],
  ]);
});

it('of a workbook one sheet alone is unpacked, and nothing beyond what a list of names needs', async () => {
  const named = '<sheetData><row><c r="A1" t="inlineStr"><is><t>Meena</t></is></c></row></sheetData>';
  const book = {
    'xl/_rels/workbook.xml.rels': related('r1', 'worksheets/sheet2.xml'),
    'xl/worksheets/sheet2.xml': named,
  };
  const long = '<c/>'.repeat(900_000);
  expect(await read(await workbook({ [sheet]: long, ...book }))).toEqual([['Meena']]);
  expect(await read(await workbook({ ...book, 'xl/worksheets/sheet2.xml': long }))).toBe('unreadable');
  expect(await read(await workbook({ ...book, 'xl/workbook.xml': long }))).toBe('unreadable');
});

it('an archive that says less of its size than it unpacks to is refused', async () => {
  const text = `<sheetData><row><c><v>1</v></c></row></sheetData>${' '.repeat(2_000_000)}`;
  const file = await workbook({ [sheet]: text });
  expect(await read(file)).toEqual([['1']]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(text.length);
  for (let at = file.indexOf(size); at >= 0; at = file.indexOf(size, at + 1)) file.writeUInt32LE(80, at);
  expect(await read(file)).toBe('unreadable');
});

it('rows that are numbered twice or backwards still have numbers of their own', async () => {
  const row = (number: number) => `<row r="${number}"><c t="str"><v>${number}</v></c></row>`;
  const file = await workbook({ [sheet]: `<sheetData>${row(3)}${row(3)}${row(1)}${row(9)}</sheetData>` });
  const lines: number[] = [];
  for await (const { line } of xlsxRows(file, most)) lines.push(line);
  expect(lines).toEqual([3, 4, 5, 9]);
});
