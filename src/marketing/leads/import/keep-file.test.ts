import { describe, expect, it } from 'vitest';
import { spreadsheet } from '#foundation/kit/lists/spreadsheet.ts';
import { unzip } from '#foundation/kit/lists/xlsx-rows.server.ts';
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

  it('with formulas has what its program reckoned last', async () => {
    async function* sheet() {
      yield [['Ravi', 9840000002]];
    }
    const plain = await bytesOf(spreadsheet('People', { head: ['Name', 'Phone'], rows: sheet() }));
    const files = await unzip(plain, () => true, 1_000_000);
    const bytes = await bytesOf(
      zipOfFiles(
        Array.from(files, ([name, text]) => ({
          name,
          bytes: Buffer.from(text.replace('<c><v>9840000002</v></c>', '<c><f>9840000001+1</f><v>9840000002</v></c>')),
        })),
      ),
    );
    expect(await readFile('people.xlsx', bytes)).toMatchObject({
      value: { rows: [{ cells: ['Ravi', '9840000002'] }] },
    });
  });

  it.each([
    ['x.pdf', '%PDF-1.4', 'kind'],
    ['x.xlsx', 'PK no zip', 'kind'],
    ['x.csv', 'Name,Phone\n', 'empty'],
    ['x.csv', `${'a,'.repeat(600)}\n1`, 'wide'],
  ])('%s with %j is refused as %s', async (name, text, reason) => {
    expect(await readFile(name, Buffer.from(text))).toMatchObject({ ok: false, reason });
  });
});
