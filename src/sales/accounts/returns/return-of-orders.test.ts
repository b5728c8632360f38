import * as fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { sumDocuments, type AccountedDocument } from '#sales/documents';
import { money } from '#foundation/kit/money.ts';
import { testDatabase } from '#tests/database';
import { giveBack, payFor, thisMonth } from '../../../../tests/support/past-month.ts';
import { makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { trialBalance } from '../balance/trial-balance.ts';
import { monthSpan } from '../month/months.ts';
import { readGstMonth } from './gst-month.ts';
import { gstReturn } from './gst-return.ts';
import { addSums, nothing, sumUp } from './section.ts';

const businesses = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

describe('orders as they are sold', () => {
  testDatabase();
  let batch: Batch;
  beforeAll(
    () =>
      void useConfigForTests({
        OWNER_GSTIN: '33AAAAA0000A1Z9',
        OWNER_NAME: 'Tinkerloft',
        OWNER_ADDRESS: '1 Example Street',
      }),
  );
  beforeEach(async () => {
    batch = await makeWorld(200);
  });

  it('random orders, advances and refunds: the return, its documents and the tax accounts of the ledger agree', async () => {
    const ways = fc.sample(
      fc.record({
        advance: fc.boolean(),
        rest: fc.boolean(),
        state: fc.constantFrom('33', '29', '27', null),
        gstin: fc.constantFrom(null, null, ...businesses),
        back: fc.option(fc.integer({ min: 1, max: 9_900 })),
      }),
      { numRuns: 40, seed: 7 },
    );
    for (const { advance, rest, state, gstin, back } of ways) {
      const invoiceTo = {
        gstin,
        company: gstin ? 'Kites & Co' : null,
        address: null,
        state: state as '33' | '29' | null,
      };
      const order = await placed(batch, {
        // Without a state: an order from before the checkout asked.
        invoiceTo: gstin || state ? invoiceTo : undefined,
        ...(advance ? { offer: 'kites-advance', shownTotal: money(9_900, 'INR') } : {}),
      });
      await payFor(order);
      if (advance && rest) await payFor(order, { part: 2, amount: order.later });
      if (back !== null) await giveBack(order, back);
    }
    const now = thisMonth();
    await inTransaction(async (tx) => {
      const gst = await readGstMonth(tx, now);
      if (!gst) throw new Error('There is no return');
      const forms = await sumDocuments(tx, monthSpan(now));
      const of = (form: AccountedDocument['form']) => sumUp(forms.filter((one) => one.form === form));
      const sections = gstReturn(gst);
      const sum = (...names: string[]) =>
        sections.filter(({ name }) => names.includes(name)).reduce((all, { sums }) => addSums(all, sums), nothing);
      const sold = addSums(of('taxInvoice'), sumUp([of('creditNote')], -1));
      expect(sold.total).toBeGreaterThan(0);
      expect(sum('b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exp', 'exemp')).toEqual(sold);
      expect(sum('hsn(b2b)', 'hsn(b2c)')).toEqual(sold);
      const declared = addSums(addSums(sold, sum('at')), sumUp([sum('atadj')], -1));
      const rows = await trialBalance(tx, monthSpan(now));
      const account = (name: string) => -(rows.find((row) => row.account === name)?.closing ?? 0);
      expect([account('tax:central'), account('tax:state'), account('tax:integrated')]).toEqual([
        declared.central,
        declared.state,
        declared.integrated,
      ]);
      expect(rows.reduce((all, { closing }) => all + closing, 0)).toBe(0);
      expect(rows.reduce((all, { debit, credit }) => all + debit - credit, 0)).toBe(0);
      expect(account('sales')).toBe(sold.taxable);
      // The gateway's balance is payments less refunds.
      const gateway = rows.find((row) => row.account === 'with:razorpay');
      const { rows: sums } = (await tx.execute(
        "select (select sum(amount) from payments) - coalesce((select sum(amount) from refunds where state = 'done'), 0) as kept",
      )) as unknown as { rows: { kept: string }[] };
      expect(gateway?.closing).toBe(Number(sums[0]?.kept));
      expect(gst.series.every(({ gaps }) => gaps.length === 0)).toBe(true);
    });
    expect(await readGstMonth(database(), '2019-01')).toMatchObject({ invoices: [], notes: [], vouchers: [] });
  });

  it('a kit to Karnataka is filed there, and so is what goes back of it', async () => {
    const filed = async () => {
      const of = await readGstMonth(database(), thisMonth());
      const { rows } = gstReturn(of!).find(({ name }) => name === 'b2cs')!;
      return Number(rows.find(([, place]) => place === '29-Karnataka')?.[4] ?? 0);
    };
    const before = await filed();
    const address = {
      recipient: 'Meena R',
      line1: '12 MG Road',
      line2: '',
      postcode: '560001',
      city: 'Bengaluru',
      district: 'Bengaluru',
      state: '29',
      country: 'IN',
      phone: '+919840012345',
    };
    const order = await placed(batch, { invoiceTo: null, address });
    await payFor(order);
    expect((await filed()) - before).toBeCloseTo(422.88);
    await giveBack(order, 49_900);
    expect((await filed()) - before).toBeCloseTo(0);
  });

  it('a seller without a GSTIN files nothing', async () => {
    useConfigForTests({});
    expect(await readGstMonth(database(), thisMonth())).toBeNull();
  });
});
