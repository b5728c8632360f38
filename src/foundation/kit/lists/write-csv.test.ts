import { expect, it } from 'vitest';
import { csvRows } from './csv-rows.server.ts';
import { csvLines, isFormula } from './write-csv.ts';

it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '-Anita', '+cmd|x', '+91-98400-12345', '-'])(
  '%j is guarded: a spreadsheet would reckon it',
  (text) => expect(isFormula(text)).toBe(true),
);

it.each(['+919840012345', '+91 98400 12345', '-12.50', '-1,500', '98400 12345', 'Meena', 'a=b', ''])(
  '%j is written as it is, so that other programs take it',
  (text) => expect(isFormula(text)).toBe(false),
);

it('what is written is read again, with line ends, quotes and separators within cells', () => {
  const rows = [
    ['Name', 'Phone'],
    ['Line\nbreak', '+919840012345'],
    ['Say "hi", twice; now', 'a\rb'.replace('\r', '\n')],
  ];
  expect(csvLines([['Meena', '+919840012345']])).toBe('Meena,+919840012345\r\n');
  expect([...csvRows(csvLines(rows))].map(({ cells }) => cells)).toEqual(rows);
});
