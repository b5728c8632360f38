import { describe, expect, it } from 'vitest';
import { spreadsheet } from '#foundation/kit/lists/spreadsheet.ts';
import { zipOfFiles } from '#foundation/kit/lists/zip.ts';
import { readFile } from './keep-file.ts';

describe('a workbook', () => {
  const bytesOf = async (parts: AsyncIterable<Buffer>) => {
    const all: Buffer[] = [];
    for await (const part of parts) all.push(part);
    return Buffer.concat(all);
  };

  it('is read like a text, numbers as they are stored', async () => {
    async function* sheet() {
      yield [
        ['Ravi', 919840000002, 'r@x.org'],
        ['உமா', '98400 00003', null],
      ];
    }
    const bytes = await bytesOf(spreadsheet('People', { head: ['Name', 'Phone', 'Email'], rows: sheet() }));
    const read = await readFile('people.xlsx', bytes);
    expect(read).toMatchObject({
      ok: true,
      value: {
        head: ['Name', 'Phone', 'Email'],
        rows: [{ line: 2, cells: ['Ravi', '919840000002', 'r@x.org'] }, { line: 3 }],
      },
    });
  });

  it('with formulas is refused: nothing is reckoned here', async () => {
    const cell = '<row><c t="str"><f>HYPERLINK("http://x.example")</f><v>Ravi</v></c></row>';
    const sheet = `<worksheet><sheetData><row><c t="inlineStr"><is><t>Name</t></is></c></row>${cell}</sheetData></worksheet>`;
    const bytes = await bytesOf(zipOfFiles([{ name: 'xl/worksheets/sheet1.xml', bytes: Buffer.from(sheet) }]));
    expect(await readFile('people.xlsx', bytes)).toMatchObject({ reason: 'formulas' });
  });

  it.each([
    ['x.pdf', '%PDF-1.4', 'kind'],
    ['x.xlsx', 'PK no zip', 'kind'],
    ['x.csv', 'Name,Phone\n', 'empty'],
    ['x.csv', `${'a,'.repeat(70)}\n1`, 'wide'],
  ])('%s with %j is refused as %s', async (name, text, reason) => {
    expect(await readFile(name, Buffer.from(text))).toMatchObject({ ok: false, reason });
  });
});
