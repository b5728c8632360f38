import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { workbookFile } from '#tests/workbook-file';
import { mappedFormat } from './formats.ts';
import { knownFormat, readPayoutReport } from '#sales/payments';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { readUploaded } from '../studio/payouts/read-upload.ts';
import { findUpload, keepUpload } from './uploads.ts';

testDatabase();

const person = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
const by = person('finance');

it('any other report is read by the columns that staff name', () => {
  const table = readCsv(
    'Ref;Batch;Paid on;Kind;Value;Charge\nx1;B7;31/10/2026;Sale;1,499.50;30\nx2;B7;31/10/2026;Refund;99;0\n',
  );
  if (!table.ok) throw new Error(table.reason);
  expect(knownFormat(table.value.head)).toBeNull();
  const mapping = { payout: 'Batch', paidAt: 'Paid on', id: 'Ref', type: 'Kind', amount: 'Value', fee: 'Charge' };
  const read = readPayoutReport(table.value, mappedFormat('other', mapping));
  if (!read.ok) throw new Error(read.details);
  expect(read.value).toMatchObject([
    { kind: 'payment', gatewayId: 'x1', gross: 149_950, fee: 3_000, payout: 'B7', currency: 'INR' },
    { kind: 'refund', gatewayId: 'x2', gross: -9_900 },
  ]);
  expect(read.value[0]?.paidAt.toISOString()).toBe('2026-10-30T18:30:00.000Z');
});

it('a point is no sign of thousands and no decimal one where other amounts have a decimal comma', () => {
  const table = readCsv('Ref;Batch;Paid on;Value\nx1;B7;31.10.2026;841,27\nx2;B7;31.10.2026;1.500\n');
  if (!table.ok) throw new Error(table.reason);
  const format = mappedFormat('other', { payout: 'Batch', paidAt: 'Paid on', id: 'Ref', amount: 'Value' });
  expect(readPayoutReport(table.value, format)).toMatchObject({
    reason: 'row',
    details: expect.stringContaining('Row 3'),
  });
  expect(readPayoutReport({ ...table.value, rows: table.value.rows.slice(0, 1) }, format)).toMatchObject({
    value: [{ gross: 84_127 }],
  });
  const [, large] = table.value.rows;
  const other = { line: 3, cells: large!.cells.with(3, '1.234,56') };
  expect(readPayoutReport({ ...table.value, rows: [other] }, format)).toMatchObject({
    details: expect.stringContaining('1.234,56'),
  });
});

describe('days in figures', () => {
  const upload = (days: string[]) => {
    const table = readCsv(`Ref,Batch,Paid on,Value\n${days.map((day, at) => `x${at},B7,${day},99`).join('\n')}\n`);
    if (!table.ok) throw new Error(table.reason);
    return { id: newId(), gateway: 'other', fileName: 'report.csv', table: table.value };
  };
  const formOf = (order = '') => {
    const form = new FormData();
    const columns = { payout: 'Batch', paidAt: 'Paid on', id: 'Ref', amount: 'Value' };
    for (const [key, name] of Object.entries(columns)) form.set(`column-${key}`, name);
    form.set('order', order);
    return form;
  };
  const daysOf = (days: string[], order?: string) => {
    const read = readUploaded(upload(days), formOf(order));
    return read.ok ? read.value.lines.map(({ paidAt }) => paidAt.toISOString().slice(0, 10)) : read.details;
  };

  it('are asked about once, where no day of the report says whether the day or the month comes first', () => {
    expect(daysOf(['03/04/2026', '05/05/2026'])).toContain('03/04/2026');
    // By the clock of India, which is ahead: the day begins on the evening before in UTC.
    expect(daysOf(['03/04/2026'], 'day-first')).toEqual(['2026-04-02']);
    expect(daysOf(['03/04/2026 10:00'], 'month-first')).toEqual(['2026-03-04']);
  });

  it('are as the report says, where one of them has a figure above 12', () => {
    expect(daysOf(['03/04/2026', '31/10/2026'])).toEqual(['2026-04-02', '2026-10-30']);
    expect(daysOf(['03/04/2026', '10/31/2026'])).toEqual(['2026-03-03', '2026-10-30']);
    expect(daysOf(['03/04/2026', '10/31/2026'], 'day-first')).toEqual(['2026-03-03', '2026-10-30']);
  });
});

describe('a file', () => {
  const file = (content: string | Uint8Array<ArrayBuffer>) => new File([content], 'report<1>.csv');
  const keep = (content: string | Uint8Array<ArrayBuffer> | null, who = by) =>
    inTransaction((tx) => keepUpload(tx, { by: who, gateway: 'other', file: content === null ? null : file(content) }));

  it('that is none, empty, broken or not text is refused, with the line', async () => {
    expect(await keep(null)).toMatchObject({ reason: 'no-file' });
    expect(await keep('')).toMatchObject({ reason: 'no-file' });
    expect(await keep('a,b\n')).toMatchObject({ reason: 'empty' });
    expect(await keep('a,b\n1,2\n1,2,3\n')).toMatchObject({ reason: 'broken', details: { line: 3 } });
    expect(await keep('a,b\n1,"2\n')).toMatchObject({ reason: 'broken', details: { line: 2 } });
    expect(await keep(new Uint8Array([80, 75, 3, 4, 0, 255]))).toMatchObject({ reason: 'not-text' });
    await expect(keep('a\n1\n', person('viewer'))).rejects.toMatchObject({ status: 403 });
  });

  it('that is a workbook is kept as a table, with the rows that its program shows', async () => {
    const sent = await workbookFile(
      ['Ref', 'Value'],
      [
        ['x1', 1499.5],
        [null, null],
        ['x2; x3', -99],
      ],
    );
    const kept = await inTransaction((tx) => keepUpload(tx, { by, gateway: 'other', file: sent }));
    if (!kept.ok) throw new Error(kept.reason);
    expect((await findUpload(database(), { by, id: kept.value }))?.table).toEqual({
      head: ['Ref', 'Value'],
      rows: [
        { line: 2, cells: ['x1', '1499.5'] },
        { line: 4, cells: ['x2; x3', '-99'] },
      ],
    });
  });

  it('waits for the one who sent it alone, until they send another', async () => {
    const first = await keep('a,b\n"1, and\nmore",2\n');
    if (!first.ok) throw new Error(first.reason);
    const found = await findUpload(database(), { by, id: first.value });
    expect(found).toMatchObject({
      fileName: 'report1.csv',
      table: { rows: [{ line: 2, cells: ['1, and\nmore', '2'] }] },
    });
    expect(await findUpload(database(), { by: person('owner'), id: first.value })).toBeNull();
    await keep('c\n1\n');
    expect(await findUpload(database(), { by, id: first.value })).toBeNull();
  });
});
