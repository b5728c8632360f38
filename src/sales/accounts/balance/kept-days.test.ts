import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { sumDocuments, sumDocumentsByMonth } from '#sales/documents';
import { sumMoney, sumMoneyByMonth } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { runJob } from '#tests/run-job';
import { writeDocument, writePayment, writePayout, writeRefund } from '../../../../tests/support/kept-days-world.ts';
import './keep-payout-days.job.ts';
import { sumPayouts } from './payout-sums.ts';
import { trialBalance } from './trial-balance.ts';

testDatabase();

const at = (text: string) => new Date(`${text}+05:30`);
const days = ['2026-03-01', '2026-03-02', '2026-03-04', '2026-04-01'];
/** Whole days, spans that cut days, empty days, and everything before. */
const spans = [
  { from: at('2026-03-01T00:00'), to: at('2026-04-01T00:00') },
  { from: at('2026-03-02T00:00'), to: at('2026-03-03T00:00') },
  { from: at('2026-03-01T12:30'), to: at('2026-03-04T09:00') },
  { from: at('2026-03-02T10:00'), to: at('2026-03-02T11:00') },
  { from: at('2026-03-03T00:00'), to: at('2026-03-04T00:00') },
  { to: at('2026-03-02T23:59') },
  { to: at('2030-01-01T00:00') },
];
type Span = (typeof spans)[number];
type Rows = { rows: Record<string, unknown>[] };

const keep = async () => {
  for (const name of ['keep-document-days', 'keep-money-days', 'keep-payout-days']) await runJob(name);
};
const keptDays = async () => {
  const { rows } = (await database().execute(
    sql`select (select count(distinct day) from document_days) as documents, (select count(distinct day) from money_days) as money, (select count(distinct day) from payout_days) as payouts`,
  )) as unknown as Rows;
  return Object.values(rows[0] ?? {}).map(Number);
};
const inSpan = (column: string, { from, to }: Span) =>
  sql.raw(`${column} < '${to.toISOString()}' ${from ? `and ${column} >= '${from.toISOString()}'` : ''}`);
const sorted = (rows: object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1)))).sort();
const raw = async (query: ReturnType<typeof sql>) => {
  const { rows } = (await database().execute(query)) as unknown as Rows;
  const numbers = ['taxable', 'central', 'total', 'count', 'amount', 'gross', 'fee', 'charged'];
  return sorted(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [name, numbers.includes(name) ? Number(value) : value]),
      ),
    ),
  );
};

/** The sums must equal plain queries over the single rows, whatever days are stored. */
async function expectRawSums(): Promise<void> {
  for (const span of spans) {
    const documents = (await sumDocuments(database(), span)).map(
      ({ kind, form, takesBack, currency, taxable, central, total, count }) => ({
        kind,
        form,
        takesBack,
        currency,
        taxable,
        central,
        total,
        count,
      }),
    );
    expect(sorted(documents)).toEqual(
      await raw(sql`select d.kind, d.form, u.form as "takesBack", d.currency, sum(d.taxable) as taxable, sum(d.central_tax) as central, sum(d.total) as total, count(*) as count
        from documents d left join documents u on u.id = d.against where not d.test and ${inSpan('d.created_at', span)} group by d.kind, d.form, u.form, d.currency`),
    );
    expect(sorted(await sumMoney(database(), span))).toEqual(
      await raw(sql`select 'payment' as kind, gateway, currency, sum(amount) as amount, count(*) as count from payments
        where state <> 'failed' and ${inSpan('created_at', span)} group by gateway, currency
        union all select 'refund', p.gateway, r.currency, sum(r.amount), count(*) from refunds r join payments p on p.id = r.payment_id
        where r.state = 'done' and ${inSpan('r.updated_at', span)} group by p.gateway, r.currency`),
    );
    const paidOut = (await sumPayouts(database(), span)).map(
      ({ kind, known, gross, fee, charged, chargedCurrency }) => ({
        kind,
        known,
        gross,
        fee,
        charged,
        chargedCurrency,
      }),
    );
    expect(sorted(paidOut)).toEqual(
      await raw(sql`select kind, order_id is not null and problem is distinct from 'paid-out' as known, charged_currency as "chargedCurrency",
        sum(gross) as gross, sum(fee) as fee, sum(charged) as charged from payout_lines where ${inSpan('booked_at', span)} group by 1, 2, 3`),
    );
    const { from = at('2020-01-01T00:00'), to } = span;
    const rows = await trialBalance(database(), { from, to });
    expect(rows.reduce((all, { closing }) => all + closing, 0)).toBe(0);
  }
}

describe('sums of days that are kept', () => {
  let payment = '';
  beforeEach(async () => {
    for (const table of ['payout_lines', 'payouts', 'refunds', 'payments', 'documents'])
      await database().execute(sql.raw(`delete from ${table}`));
    await inTransaction(async (tx) => {
      for (const [index, day] of days.entries())
        for (const hour of ['00:00', '10:30', '23:59']) {
          const when = at(`${day}T${hour}`);
          const bill = await writeDocument(tx, when, { total: 1_000 + index });
          await writeDocument(tx, when, { form: 'taxInvoice', currency: index % 2 ? 'USD' : 'INR', total: 700 });
          await writeDocument(tx, when, { form: 'refundNote', against: bill, total: 30 });
          await writeDocument(tx, when, { test: true });
          payment = await writePayment(tx, when, { amount: 500 + index, gateway: index % 2 ? 'stripe' : 'razorpay' });
          await writePayment(tx, when, { state: 'failed' });
          await writeRefund(tx, when, payment);
          await writePayout(tx, when);
        }
      await writeDocument(tx, new Date());
      await writePayment(tx, new Date());
    });
  });

  it('equal raw queries before any day is kept, and after', async () => {
    expect(await keptDays()).toEqual([0, 0, 0]);
    await expectRawSums();
    await keep();
    // Every finished day from the first to the last, also empty ones; today is not finished.
    const [documents = 0, money, payouts] = await keptDays();
    expect(documents).toBeGreaterThan(100);
    expect([money, payouts]).toEqual([documents, 32]);
    await expectRawSums();
    await keep();
    expect(await keptDays()).toEqual([documents, documents, 32]);
  });

  it('by month equal those of each month, before any day is kept and after', async () => {
    const [march, april, may] = ['2026-03-01', '2026-04-01', '2026-05-01'].map((day) => at(`${day}T00:00`)) as [
      Date,
      Date,
      Date,
    ];
    const months: [string, Span][] = [
      ['2026-03', { from: march, to: april }],
      ['2026-04', { from: april, to: may }],
    ];
    for (const prepare of [() => Promise.resolve(), keep]) {
      await prepare();
      const documents = await sumDocumentsByMonth(database(), { from: march, to: may });
      const money = await sumMoneyByMonth(database(), { from: march, to: may });
      expect([[...documents.keys()].sort(), [...money.keys()].sort()]).toEqual([
        ['2026-03', '2026-04'],
        ['2026-03', '2026-04'],
      ]);
      for (const [month, span] of months) {
        expect(sorted(documents.get(month) ?? [])).toEqual(sorted(await sumDocuments(database(), span)));
        expect(sorted(money.get(month) ?? [])).toEqual(sorted(await sumMoney(database(), span)));
      }
    }
  });

  it('are read from what was kept; control: a wrong sum that somebody keeps by hand is shown', async () => {
    await keep();
    await database().execute(
      sql`update document_days set total = total + 1 where kind = 'invoice' and day = '2026-03-02'`,
    );
    await expect(expectRawSums()).rejects.toThrow();
  });

  it.each([
    ['a document that is dated back', () => inTransaction((tx) => writeDocument(tx, at('2026-03-02T10:30')))],
    [
      'a document that is written into an empty day',
      () => inTransaction((tx) => writeDocument(tx, at('2026-03-03T10:30'))),
    ],
    [
      'a document that is moved',
      () =>
        database().execute(
          sql`update documents set created_at = '2026-03-04T08:00+05:30' where created_at = '2026-03-01T10:30+05:30'`,
        ),
    ],
    [
      'a document that is deleted',
      () =>
        database().execute(
          sql`delete from documents where created_at = '2026-03-02T10:30+05:30' and form = 'taxInvoice'`,
        ),
    ],
    ['a payment that is dated back', () => inTransaction((tx) => writePayment(tx, at('2026-03-04T23:59')))],
    [
      'a payment that fails after all',
      () => database().execute(sql`update payments set state = 'failed' where id = ${payment}`),
    ],
    [
      'a failed payment that is paid',
      () => database().execute(sql`update payments set state = 'paid' where state = 'failed'`),
    ],
    ['a refund that is done late', () => inTransaction((tx) => writeRefund(tx, at('2026-03-02T12:00'), payment, 7))],
    ['a payout that is imported late', () => inTransaction((tx) => writePayout(tx, at('2026-03-02T12:00')))],
    [
      'a line of a payout that is found',
      () => database().execute(sql`update payout_lines set problem = 'paid-out' where kind = 'payment'`),
    ],
  ])('equal raw queries after %s', async (_, change) => {
    await keep();
    await change();
    await expectRawSums();
    await keep();
    await expectRawSums();
  });

  it('are not forgotten by a change that moves no money', async () => {
    await keep();
    const before = await keptDays();
    await database().execute(sql`update documents set buyer = '—', gstin = null`);
    await database().execute(sql`update payments set state = 'refunded' where state = 'paid'`);
    expect(await keptDays()).toEqual(before);
  });
});
