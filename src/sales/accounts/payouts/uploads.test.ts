import { describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { mappedFormat } from './formats.ts';
import { knownFormat } from './known-formats.ts';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { readReport } from './read-report.ts';
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
  const read = readReport(table.value, mappedFormat('other', mapping));
  if (!read.ok) throw new Error(read.details);
  expect(read.value).toMatchObject([
    { kind: 'payment', gatewayId: 'x1', gross: 149_950, fee: 3_000, payout: 'B7', currency: 'INR' },
    { kind: 'refund', gatewayId: 'x2', gross: -9_900 },
  ]);
  expect(read.value[0]?.paidAt.toISOString()).toBe('2026-10-30T18:30:00.000Z');
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
