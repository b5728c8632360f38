import { buffer } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { readCells } from './read-cells.ts';
import { readSheet } from './read-sheet.ts';
import { zip } from './zip.ts';

async function* once(text: string): AsyncIterable<string> {
  yield text;
}

const workbook = (files: Record<string, string>) =>
  buffer(zip(Object.entries(files).map(([name, text]) => [name, once(text)])));
const sheet = 'xl/worksheets/sheet1.xml';

/** The milliseconds that it takes; an honest list takes a few, and a reading that grows with the square of the length takes minutes. */
function took(work: () => unknown): number {
  const begin = performance.now();
  work();
  return performance.now() - begin;
}
const quick = 2_000;

it.each([
  ['a tag that never closes', `<${'0'.repeat(100_000)}`],
  ['a tag with a prefix that never closes', `<a:${'b'.repeat(100_000)}`],
  ['attributes that never close', `<c ${'a="'.repeat(33_000)}`],
  ['tags that never close', '<c r="A1"'.repeat(11_000)],
])('a sheet with %s costs no more than its length', async (_, text) => {
  const file = await workbook({ [sheet]: text });
  expect(file.length).toBeLessThan(2_000);
  expect(took(() => readSheet(file, 200))).toBeLessThan(quick);
});

it('a text whose quotes open and close again costs no more than its length', () => {
  expect(took(() => readCells('"a"b'.repeat(150_000), 200))).toBeLessThan(quick);
});

it('cells keep their quotes where a quote is none, and lose them where it is one', () => {
  expect(readCells('  "a, b" ,5"" x,"" "y"\n"it ""is""",z', 9)).toEqual([
    ['a, b ', '5"" x', 'y'],
    ['it "is"', 'z'],
  ]);
});

it('of a workbook the first sheet alone is unpacked, and nothing beyond what a list of names needs', async () => {
  const row = (name: string) => `<row><c r="A1" t="inlineStr"><is><t>${name}</t></is></c></row>`;
  const book = {
    'xl/workbook.xml': '<sheets><sheet name="x" r:id="r2"/></sheets>',
    'xl/_rels/workbook.xml.rels': '<Relationship Id="r2" Target="worksheets/sheet2.xml"/>',
    'xl/worksheets/sheet2.xml': row('Meena'),
  };
  const long = '<c/>'.repeat(900_000);
  expect(readSheet(await workbook({ [sheet]: long, ...book }), 200)).toEqual([['Meena']]);
  expect(readSheet(await workbook({ ...book, 'xl/worksheets/sheet2.xml': long }), 200)).toBe('unreadable');
  expect(readSheet(await workbook({ ...book, 'xl/workbook.xml': long }), 200)).toBe('unreadable');
});
