import { describe, expect, it } from 'vitest';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';
import { knownFormat, lackingColumns } from './known-formats.ts';
import { readPayoutReport } from '../reports/read-payout-report.ts';
import { Cells } from '../reports/report-line.ts';

const apiHead =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,settlement_utr';
const today = () => new Date().toISOString().slice(0, 10);

function linesOf(text: string) {
  const table = readCsv(text);
  if (!table.ok) throw new Error(table.reason);
  const format = knownFormat(table.value.head);
  const read = format && readPayoutReport(table.value, format);
  if (!read?.ok) throw new Error(read?.details ?? 'No format');
  return { lines: read.value };
}

describe('the report of the Razorpay dashboard', () => {
  const head = (
    'transaction_entity,entity_id,amount,currency,fee (exclusive tax),tax,debit,credit,payment_method,card_type,issuer_name,' +
    'entity_created_at,payment_captured_at,payment_notes,refund_notes,arn,entity_description,order_id,order_receipt,order_notes,' +
    'dispute_id,dispute_created_at,dispute_reason,settlement_id,settled_at,settlement_utr,settled_by'
  ).split(',');
  const file = (...rows: Record<string, string>[]) =>
    [head.join(','), ...rows.map((row) => head.map((name) => row[name] ?? '').join(','))].join('\n');
  const row = (fields: Record<string, string>) => ({
    transaction_entity: 'payment',
    currency: 'INR',
    debit: '0.0',
    credit: '0.0',
    tax: '0.0',
    entity_created_at: `${today()}T10:00:00`,
    settlement_id: 'setl_9',
    settled_at: `${today().split('-').toReversed().join('/')} 18:00:00`,
    ...fields,
  });

  it('is read with its fee beside the tax, in the order of its own columns and with more of them', () => {
    const paid = row({
      entity_id: 'pay_1',
      amount: '499.0',
      'fee (exclusive tax)': '9.98',
      tax: '1.80',
      credit: '487.22',
    });
    const { lines } = linesOf(file(paid));
    expect(lines).toMatchObject([{ kind: 'payment', gross: 49_900, fee: 998, feeTax: 180, payout: 'setl_9' }]);
    expect(lines[0]?.paidAt.toISOString()).toBe(new Date(`${today()}T12:30:00Z`).toISOString());
  });

  it('is read as its sums say where the fee holds its tax all the same', () => {
    const paid = row({
      entity_id: 'pay_1',
      amount: '499',
      'fee (exclusive tax)': '11.78',
      tax: '1.80',
      credit: '487.22',
    });
    expect(linesOf(file(paid)).lines).toMatchObject([{ gross: 49_900, fee: 998, feeTax: 180 }]);
  });
});

describe('an unknown layout', () => {
  it('says which columns are missing to be the report it looks like', () => {
    const head = apiHead.split(',').filter((name) => name !== 'settlement_id' && name !== 'created_at');
    expect(knownFormat(head)).toBeNull();
    expect(lackingColumns(head, 'stripe')).toMatchObject({
      format: { gateway: 'razorpay' },
      missing: ['created_at / entity_created_at', 'settlement_id'],
    });
  });

  it('names the missing columns of the chosen gateway, and nothing for an unknown gateway', () => {
    expect(lackingColumns(['a', 'b'], 'stripe')?.missing).toContain('payment_intent_id');
    expect(lackingColumns(['a', 'b'], 'other')).toBeNull();
    // Columns that any report may have make none of a company.
    expect(lackingColumns(['Payout', 'Type', 'Amount', 'Fee', 'Tax'], 'other')).toBeNull();
    expect(lackingColumns(apiHead.split(','), 'razorpay')).toBeNull();
  });
});

it('a comma before one or two digits is a decimal one, and others part thousands', () => {
  const cells = new Cells(['a', 'b', 'c', 'd'], ['841,27', '1,499', '1,49,900.50', '-1.234,5']);
  expect(['a', 'b', 'c'].map((name) => cells.amount(name, 'INR'))).toEqual([84_127, 149_900, 14_990_050]);
  expect(() => cells.amount('d', 'INR')).toThrow('should be an amount');
  const more = new Cells(['a', 'b', 'c', 'd', 'e'], ['499.0000', '(1,499)', '-841,27', '499.001', '1,49']);
  expect(['a', 'b', 'c', 'e'].map((name) => more.amount(name, 'INR'))).toEqual([49_900, -149_900, -84_127, 149]);
  expect(() => more.amount('d', 'INR')).toThrow('should be an amount');
  expect(new Cells(['a'], ['49900.00']).amount('a', 'INR', true)).toBe(49_900);
});
