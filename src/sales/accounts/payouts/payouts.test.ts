import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { giveBack, payFor, thisMonth } from '../../../../tests/support/past-month.ts';
import { makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { trialBalance } from '../balance/trial-balance.ts';
import { monthSpan } from '../month/months.ts';
import { knownFormat, readPayoutReport } from '#sales/payments';
import { importPayouts } from './import-payouts.ts';
import { findPayout, listLines, listPayouts, missingFrom, setBankAmount } from './list-payouts.ts';
import { readCsv } from '#foundation/kit/lists/read-csv.server.ts';

testDatabase();

const person = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
const by = person('finance');
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await database().execute(sql`delete from payout_lines`);
  await database().execute(sql`delete from payouts`);
  batch = await makeWorld(50);
});

const today = () => new Date().toISOString().slice(0, 10);
const razorpayHead =
  'entity_id,type,debit,credit,amount,currency,fee,tax,on_hold,settled,created_at,settled_at,settlement_id,description,settlement_utr';
type Cells = {
  id: string;
  type?: string;
  debit?: string;
  credit?: string;
  amount: string;
  fee?: string;
  tax?: string;
  payout?: string;
};
const razorpayRow = ({
  id,
  type = 'payment',
  debit = '0',
  credit = '0',
  amount,
  fee = '0',
  tax = '0',
  payout = 'setl_1',
}: Cells) =>
  `${id},${type},${debit},${credit},${amount},INR,${fee},${tax},0,1,${today()} 10:00:00,${today()} 18:00:00,${payout},"A course, paid",UTR1`;
const razorpayFile = (...rows: Cells[]) => `\uFEFF${[razorpayHead, ...rows.map(razorpayRow)].join('\r\n')}\r\n`;

function linesOf(text: string) {
  const table = readCsv(text);
  if (!table.ok) throw new Error(table.reason);
  const format = knownFormat(table.value.head);
  if (!format) throw new Error('No format');
  const read = readPayoutReport(table.value, format);
  if (!read.ok) throw new Error(read.details);
  return { gateway: format.gateway, lines: read.value };
}
const take = (text: string) =>
  inTransaction((tx) => importPayouts(tx, { by, fileName: 'report.csv', ...linesOf(text) }));

/** A paid order with the gateway's id of its payment. */
async function sold() {
  const order = await placed(batch);
  const id = `pay_${newId().replaceAll('-', '')}`;
  await payFor(order, { gatewayPaymentId: id });
  return { order, id };
}

describe('a Razorpay settlement report', () => {
  it('is matched line by line: payments and refunds, fees and the tax on them, and the ledger follows', async () => {
    const first = await sold();
    const second = await sold();
    await giveBack(second.order, 10_000, { as: 'rfnd_back' });
    const before = await inTransaction((tx) => trialBalance(tx, monthSpan(thisMonth())));
    const done = await take(
      razorpayFile(
        { id: first.id, credit: '487.22', amount: '499', fee: '11.78', tax: '1.80' },
        { id: second.id, credit: '487.22', amount: '499.00', fee: '11.78', tax: '1.80' },
        { id: 'rfnd_back', type: 'refund', debit: '100', amount: '100' },
        { id: 'adj_1', type: 'adjustment', debit: '5', amount: '5' },
      ),
    );
    expect(done).toMatchObject({
      payouts: ['setl_1'],
      added: 4,
      known: 0,
      problems: { unknown: 0, amount: 0, 'paid-out': 0 },
    });
    const [payout] = await inTransaction((tx) => listPayouts(tx));
    expect(payout).toMatchObject({ lines: 4, problems: 0, gross: 89_300, fee: 1_996, feeTax: 360, net: 86_944 });
    const lines = await inTransaction((tx) => listLines(tx, payout?.id ?? ''));
    expect(lines.map(({ orderId }) => orderId).filter(Boolean)).toHaveLength(3);
    const after = await inTransaction((tx) => trialBalance(tx, monthSpan(thisMonth())));
    const moved = (account: string) => {
      const of = (rows: typeof after) => rows.find((row) => row.account === account)?.closing ?? 0;
      return of(after) - of(before);
    };
    expect(['bank', 'fees', 'fee-tax', 'other', 'with:razorpay'].map(moved)).toEqual([
      86_944, 1_996, 360, 500, -89_800,
    ]);
    expect(after.reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
  });

  it('again changes nothing, not even an audit row; with one more line only that is new', async () => {
    const { id } = await sold();
    const row = { id, credit: '499', amount: '499' };
    await take(razorpayFile(row));
    const entries = (await history(database(), 'payouts', 'razorpay')).length;
    expect(await take(razorpayFile(row))).toMatchObject({ added: 0, known: 1 });
    expect(await history(database(), 'payouts', 'razorpay')).toHaveLength(entries);
    const other = await sold();
    expect(await take(razorpayFile(row, { id: other.id, credit: '499', amount: '499' }))).toMatchObject({
      added: 1,
      known: 1,
    });
    const [payout] = await inTransaction((tx) => listPayouts(tx));
    expect(payout).toMatchObject({ lines: 2, net: 99_800 });
  });

  it('says why a line does not fit: unknown, another amount, paid out before; and what it misses', async () => {
    const first = await sold();
    const second = await sold();
    const missing = await sold();
    await take(razorpayFile({ id: first.id, credit: '499', amount: '499', payout: 'setl_0' }));
    const done = await take(
      razorpayFile(
        { id: 'pay_nobody', credit: '10', amount: '10' },
        { id: second.id, credit: '400', amount: '400' },
        { id: first.id, credit: '499', amount: '499' },
      ),
    );
    expect(done.problems).toEqual({ unknown: 1, amount: 1, 'paid-out': 1 });
    const payout = (await inTransaction((tx) => listPayouts(tx))).find(
      ({ payoutReference }) => payoutReference === 'setl_1',
    );
    const lines = await inTransaction((tx) => listLines(tx, payout?.id ?? ''));
    expect(lines.find(({ gatewayId }) => gatewayId === second.id)).toMatchObject({
      problem: 'amount',
      expected: 49_900,
    });
    // The report's lines are of ten o'clock, ours of now: both lie between its first and last line once it spans the day.
    await database().execute(
      sql`update payout_lines set at = now() - interval '1 hour' where gateway_id = 'pay_nobody'`,
    );
    await database().execute(
      sql`update payout_lines set at = now() + interval '1 hour' where gateway_id = ${second.id}`,
    );
    const found = await inTransaction((tx) => missingFrom(tx, { id: payout?.id ?? '', gateway: 'razorpay' }));
    expect(found.map(({ orderId }) => orderId)).toContain(missing.order.id);
    expect(found.map(({ orderId }) => orderId)).not.toContain(second.order.id);
  });

  it.each([
    [
      'an amount that is none',
      { id: 'pay_1', credit: 'much', amount: '10' },
      /^Row 2: “credit” should be an amount in INR, and is “much”/,
    ],
    [
      'a sum that does not add up',
      { id: 'pay_1', credit: '9', amount: '10' },
      /^Row 2: “amount” should be credit less debit plus fee/,
    ],
    [
      'a fraction of a paisa',
      { id: 'pay_1', credit: '9.999', amount: '9.999' },
      /^Row 2: “credit” should be an amount/,
    ],
    ['no id', { id: '', credit: '9', amount: '9' }, /^Row 2: “entity_id” should be a name or id, and is empty/],
  ])('with %s is refused whole, naming the row', (_, row, says) => {
    expect(() => linesOf(razorpayFile(row))).toThrow(says);
  });

  it('of ten thousand rows is taken in at once, and known the second time', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 10_000 }, (_, n) => ({ id: `pay_n${n}`, credit: '499', amount: '499' }));
    expect(await take(razorpayFile(...rows))).toMatchObject({ added: 10_000, problems: { unknown: 10_000 } });
    expect(await take(razorpayFile(...rows))).toMatchObject({ added: 0, known: 10_000 });
    const more = readCsv(razorpayFile(...rows, { id: 'pay_more', credit: '1', amount: '1' }));
    expect(more).toMatchObject({ ok: false, reason: 'too-many' });
  });
});

it('a Stripe report is matched by payment intent, also where it settles in another currency', async () => {
  const { order, id } = await sold();
  await database().execute(
    sql`update payments set gateway = 'stripe', currency = 'USD', amount = 1000 where order_id = ${order.id}`,
  );
  const head =
    'automatic_payout_id,automatic_payout_effective_at_utc,balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,payment_intent_id,customer_facing_amount,customer_facing_currency';
  const text = [
    head,
    `po_1,${today()} 09:00:00,txn_1,${today()} 08:00:00,inr,841.27,30.00,811.27,charge,ch_1,${id},10.00,usd`,
    `po_1,${today()} 09:00:00,txn_2,${today()} 08:00:00,inr,-20.00,0.00,-20.00,fee,,,,`,
  ].join('\n');
  expect(await take(text)).toMatchObject({ added: 2, problems: { unknown: 0, amount: 0 } });
  const rows = await inTransaction((tx) => trialBalance(tx, monthSpan(thisMonth())));
  for (const currency of ['INR', 'USD'])
    expect(rows.filter((row) => row.currency === currency).reduce((sum, { closing }) => sum + closing, 0)).toBe(0);
  expect(rows.find((row) => row.account === 'exchange' && row.currency === 'USD')?.closing).toBe(1_000);
  expect(rows.find((row) => row.account === 'exchange' && row.currency === 'INR')?.closing).toBe(-84_127);
});

it('the amount the bank credited is saved by one person at a time: a save on an older version is refused', async () => {
  const { id } = await sold();
  await take(razorpayFile({ id, credit: '499', amount: '499' }));
  const [payout] = await inTransaction((tx) => listPayouts(tx));
  const note = (amount: number | null, version: number) =>
    inTransaction((tx) => setBankAmount(tx, { by, id: payout?.id ?? '', amount, version }));
  expect(await note(49_900, 1)).toMatchObject({ ok: true });
  expect(await note(49_000, 1)).toMatchObject({
    ok: false,
    reason: 'changed',
    details: { bankAmount: 49_900, version: 2 },
  });
  expect(await note(49_000, 2)).toMatchObject({ ok: true });
  expect(await findPayout(database(), payout?.id ?? '')).toMatchObject({ bankAmount: 49_000, net: 49_900 });
});
