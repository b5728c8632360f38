import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { workbookFile } from '#tests/workbook-file';
import { readCsv } from './read-csv.server.ts';
import { textOfList } from './read-list.server.ts';

const outside = (name: string) => new File([readFileSync(`tests/outside/lists/${name}`)], name);

async function tableOf(file: File) {
  const table = readCsv((await textOfList(file)) ?? '');
  if (!table.ok) throw new Error(`${table.reason} ${table.details.line}`);
  return table.value;
}

it('a workbook is read as text, its cells whole and on the rows that its program shows', async () => {
  const cells = [
    ['a;b;c;d', 'x,y', '“q” "q"'],
    ['two\nlines', null, 'tab\there'],
    [null, null, null],
    [1499.5, new Date(Date.UTC(2026, 3, 3)), 'தமிழ்'],
  ];
  const { head, rows } = await tableOf(await workbookFile(['One', 'Two', 'Three'], cells));
  expect(head).toEqual(['One', 'Two', 'Three']);
  expect(rows).toEqual([
    { line: 2, cells: ['a;b;c;d', 'x,y', '“q” "q"'] },
    { line: 3, cells: ['two\nlines', '', 'tab\there'] },
    { line: 5, cells: ['1499.5', '2026-04-03', 'தமிழ்'] },
  ]);
});

it('a workbook of one column, or with a single row, is one as well', async () => {
  expect(await tableOf(await workbookFile(['from'], [['/a;b']]))).toMatchObject({ rows: [{ cells: ['/a;b', ''] }] });
});

it.each(['libreoffice.xlsx', 'gnumeric.xlsx', 'poi.xlsx', 'xw-hidden-rich.xlsx', 'merged-title.xlsx'])(
  '%s, made by another program, has the rows of its sheet',
  async (name) => {
    const text = await textOfList(outside(name));
    expect(text?.split('\t').length).toBeGreaterThan(2);
    expect((await tableOf(outside(name))).rows.length).toBeGreaterThan(0);
  },
);

it.each(['utf16be.csv', 'utf16le-nobom.csv', 'windows-1252.csv'])('%s is read in its encoding', async (name) => {
  expect(await textOfList(outside(name))).toMatch(/^[^\0\uFFFD]+$/);
});

it.each([
  ['an archive without a sheet', Buffer.from('PK\u0003\u0004 nothing')],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0])],
  ['an old workbook (XLS)', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0])],
])('%s is no list', async (_, bytes) => {
  expect(await textOfList(new File([bytes], 'list.csv'))).toBeNull();
});
