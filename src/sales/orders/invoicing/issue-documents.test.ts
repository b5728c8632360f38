import { eq, sql } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { importCatalogue } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findDocumentByToken, listDocuments, type IssuedDocument } from '#sales/documents';
import { money } from '#foundation/kit/money.ts';
import { findMail, listMails } from '#platform/mail';
import { askRefund, closeRefund, findRefund, listPayments } from '#sales/payments';
import { makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { allocateSeat } from '../enrolment/allocate-seat.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { issueDocuments } from './issue-documents.ts';
import type { InvoiceTo, Order } from '../model.ts';
import { lockOrder } from '../order/order-rows.ts';
import { orderView } from '../status/order-view.ts';
import { orderToken } from '../order/token.ts';
import type { OrderInput } from '../placement/order-input.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { orders } from '../tables.ts';
import { makeWorld, otherKites, paidEvent, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

const owner = {
  OWNER_GSTIN: '33AAAAA0000A1Z9',
  OWNER_NAME: 'Tinkerloft Learning Private Limited',
  OWNER_ADDRESS: '1 Example Street',
};
const advance = { offer: 'kites-advance', shownTotal: money(9_900, 'INR') };

let batch: Batch;
beforeEach(async () => {
  useConfigForTests(owner);
  batch = await makeWorld(50);
});

const place = (changes: Partial<OrderInput> = {}) => placed(batch, changes);
const pay = async (order: Order, changes = {}) =>
  inTransaction((tx) => settlePayment(tx, paidEvent(order, { gateway: 'razorpay', ...changes })));
const documents = (order: Order) => listDocuments(database(), order.id);
const forms = async (order: Order) => (await documents(order)).map(({ form }) => form);
const sums = ({ figures: { taxable, tax, total } }: IssuedDocument) => [taxable, tax, total];

/** Gives back a part of the n-th payment, as the gateway confirmed it. */
async function giveBack(order: Order, amount: number, index = 0): Promise<void> {
  const payment = (await listPayments(database(), order.id))[index]!;
  await inTransaction(async (tx) => {
    await lockOrder(tx, order.id);
    const wish = {
      orderId: order.id,
      paymentId: payment.id,
      amount: { ...payment.amount, amount },
      who: 'x',
      why: 'y',
    };
    const asked = await askRefund(tx, wish);
    if (!asked.ok) throw new Error(asked.reason);
    await closeRefund(tx, (await findRefund(tx, asked.value.id))!, 'rfnd_1');
    await issueDocuments(tx, order.id);
  });
}

describe('an order that is paid at once', () => {
  it('gets a receipt and a tax invoice, once, however often the news come', async () => {
    const order = await place();
    const event = paidEvent(order, { gateway: 'razorpay' });
    await Promise.all(Array.from({ length: 5 }, () => inTransaction((tx) => settlePayment(tx, event))));
    const [receipt, invoice, ...rest] = await documents(order);
    expect(rest).toEqual([]);
    expect([receipt?.form, invoice?.form]).toEqual(['receipt', 'taxInvoice']);
    expect(invoice?.number).toMatch(/^TLI\/\d\d-\d\d\/\d{5}$/);
    expect(sums(invoice!)).toEqual([42_288, 7_612, 49_900]);
    expect(invoice?.figures).toMatchObject({ price: 84_660, discount: 42_372, code: '999293', place: '33' });
    expect(invoice?.printed.sums).toEqual([
      ['Taxable value', '₹422.88'],
      ['CGST 9 %', '₹38.06'],
      ['SGST 9 %', '₹38.06'],
      ['Total', '₹499.00'],
    ]);
    expect(JSON.stringify(invoice?.printed)).toContain(receipt!.number);
  });

  it('of another state carries IGST; the GSTIN wins over the state that was chosen', async () => {
    const invoiceOf = async (invoiceTo: InvoiceTo) => {
      const order = await place({ invoiceTo });
      await pay(order);
      return (await documents(order)).find(({ kind }) => kind === 'invoice')!;
    };
    const plain = { gstin: null, company: null, address: null };
    expect((await invoiceOf({ ...plain, state: '29' })).figures).toMatchObject({
      rows: [{ kind: 'igst', rate: 1_800, amount: 7_612 }],
      place: '29',
    });
    const business = {
      gstin: '27AAPFU0939F1ZV',
      company: 'Sky School',
      address: '1 Hill Road, Pune',
      state: '33' as const,
    };
    const { figures, printed } = await invoiceOf(business);
    expect(figures).toMatchObject({ rows: [{ kind: 'igst' }], place: '27', gstin: '27AAPFU0939F1ZV' });
    expect(printed.buyer).toMatchObject({
      name: 'Sky School',
      lines: ['Meena Raman', '1 Hill Road, Pune', 'GSTIN 27AAPFU0939F1ZV'],
    });
  });

  it('by a seller without a GSTIN gets a bill without a word of tax', async () => {
    useConfigForTests({});
    const order = await place();
    await pay(order);
    expect(await forms(order)).toEqual(['receipt', 'bill']);
    const [, bill] = await documents(order);
    expect(sums(bill!)).toEqual([49_900, 0, 49_900]);
    expect(JSON.stringify(bill?.printed)).not.toMatch(/GST|Tax/);
  });

  it('in the sandbox counts in a series of its own and says so', async () => {
    const order = await place();
    await pay(order, { gateway: 'sandbox' });
    const [receipt, invoice] = await documents(order);
    expect([receipt?.number, invoice?.number]).toEqual([
      expect.stringMatching(/^TLTR\//),
      expect.stringMatching(/^TLTI\//),
    ]);
    expect(invoice?.printed.notes[0]).toContain('no money moved');
  });

  it('for nothing, by its price or by a coupon, gets no document and uses up no number', async () => {
    const [before, after] = [await place(), await place()];
    await pay(before);
    const coupon = await makeCoupon({ terms: { kind: 'percent', basisPoints: 10_000 } });
    for (const free of [{ offer: 'kites-free' }, { coupon }, { offer: 'kites-advance', coupon }]) {
      const order = await place({ ...free, shownTotal: money(0, 'INR') });
      expect(await documents(order), JSON.stringify(free)).toEqual([]);
    }
    await pay(after);
    const counts = async (order: Order) => (await documents(order)).map(({ number }) => Number(number.slice(-5)));
    expect(await counts(after)).toEqual((await counts(before)).map((count) => count + 1));
  });
});

describe('an advance', () => {
  it('gets a voucher that names its tax, the invoice with the last payment, and both add up', async () => {
    const order = await place(advance);
    await pay(order);
    expect(await forms(order)).toEqual(['receiptVoucher']);
    expect(sums((await documents(order))[0]!)).toEqual([8_390, 1_510, 9_900]);
    await pay(order, { part: 2, amount: money(40_000, 'INR') });
    expect(await forms(order)).toEqual(['receiptVoucher', 'receipt', 'taxInvoice']);
    expect(sums((await documents(order)).at(-1)!)).toEqual([42_288, 7_612, 49_900]);
  });

  it('that goes back before the invoice gets a refund voucher over its own tax', async () => {
    const order = await place(advance);
    await pay(order);
    await giveBack(order, 9_900);
    const [voucher, back] = await documents(order);
    expect([back?.kind, back?.form]).toEqual(['credit_note', 'refundVoucher']);
    expect(sums(back!)).toEqual(sums(voucher!));
  });
});

describe('an export', () => {
  it.each([
    ['+6591234567', 'SG', 'Singapore'],
    ['+919840012345', 'IN', 'United States'],
  ])('to a buyer at %s names the country on its invoice, without tax', async (mobile, country, named) => {
    await inTransaction((tx) =>
      importCatalogue(tx, {
        programmes: [],
        offers: [
          { slug: 'kites-us', programme: 'kites', market: 'US', price: 4_900, discountedPrice: 4_900, currency: 'USD' },
        ],
      }),
    );
    const buyer = { name: 'Meena Raman', mobile, country, email: `${country}@example.com` };
    const order = await place({ offer: 'kites-us', shownTotal: money(4_900, 'USD'), buyer });
    await pay(order);
    const [, invoice] = await documents(order);
    expect(invoice?.figures).toMatchObject({ tax: 0, place: null });
    expect(invoice?.printed.buyer.lines).toEqual([named]);
  });
});

it('a credit note takes back what the invoice named, also of one whose interstate tax was twice its half', async () => {
  const order = await place({ invoiceTo: { gstin: null, company: null, address: null, state: '29' } });
  await pay(order);
  const [, invoice] = await documents(order);
  const rows = [{ kind: 'igst' as const, rate: 1_800, amount: 1_396 }];
  const figures = { ...invoice!.figures, total: 9_158, taxable: 7_762, tax: 1_396, rows };
  await database().execute(sql`update documents set figures = ${JSON.stringify(figures)} where id = ${invoice!.id}`);
  await giveBack(order, 9_158);
  const note = (await documents(order)).at(-1)!;
  expect([note.form, ...sums(note)]).toEqual(['creditNote', 7_762, 1_396, 9_158]);
});

describe('what is not for the price', () => {
  it('a second payment gets a receipt without tax, and its refund is no credit note on the invoice', async () => {
    const order = await place();
    await pay(order);
    await pay(order);
    await giveBack(order, 49_900, 1);
    expect(await forms(order)).toEqual(['receipt', 'taxInvoice', 'overpayment', 'refundNote']);
    expect((await documents(order)).at(-1)?.figures).toMatchObject({ tax: 0, total: 49_900 });
  });

  it('money of a wrong amount gets a receipt, and the invoice follows the right one', async () => {
    const order = await place();
    await pay(order, { amount: money(100, 'INR') });
    await pay(order);
    expect(await forms(order)).toEqual(['overpayment', 'receipt', 'taxInvoice']);
  });

  it('paid without a seat waits with the invoice until there is one', async () => {
    batch = await makeWorld(1);
    const order = await place();
    await inTransaction((tx) => cancelOrder(tx, { orderId: order.id, who: 'x', why: 'y' }));
    const other = await place();
    await pay(order);
    expect(await forms(order)).toEqual(['receiptVoucher']);
    await inTransaction((tx) => cancelOrder(tx, { orderId: other.id, who: 'x', why: 'y' }));
    await inTransaction((tx) => allocateSeat(tx, { orderId: order.id, who: 'x' }));
    expect(await forms(order)).toEqual(['receiptVoucher', 'taxInvoice']);
  });
});

it('credit notes in any parts add up to the invoice they undo, tax by tax', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.integer({ min: 1, max: 49_899 }), { maxLength: 4 }), async (cuts) => {
      const ends = [0, ...cuts.toSorted((a, b) => a - b), 49_900];
      const order = await place();
      await pay(order);
      for (const [index, end] of ends.entries()) if (index > 0) await giveBack(order, end - ends[index - 1]!);
      const all = await documents(order);
      const notes = all.filter(({ form }) => form === 'creditNote');
      expect(notes).toHaveLength(ends.length - 1);
      const invoice = all.find(({ kind }) => kind === 'invoice')!;
      for (const of of [0, 1, 2]) expect(notes.reduce((sum, note) => sum + sums(note)[of]!, 0)).toBe(sums(invoice)[of]);
    }),
    { numRuns: 12 },
  );
});

it('a document stays as it was handed out, whatever changes afterwards', async () => {
  const order = await place();
  await pay(order);
  const before = JSON.stringify(await documents(order));
  await database()
    .update(orders)
    .set({ buyerName: 'Somebody Else', lines: [], total: 1 })
    .where(eq(orders.id, order.id));
  await inTransaction((tx) => importCatalogue(tx, { programmes: [otherKites], offers: [] }));
  useConfigForTests({ OWNER_NAME: 'Another Owner', BRAND_NAME: 'Another Brand' });
  await inTransaction((tx) => issueDocuments(tx, order.id));
  expect(JSON.stringify(await documents(order))).toBe(before);
});

it('the buyer finds them on the status page and in the mail, by links that cannot be forged', async () => {
  const order = await place({ language: 'ta' });
  await pay(order);
  const view = await orderView(database(), orderToken(order), 'ta');
  expect(view?.documents.map(({ title }) => title)).toEqual(['ரசீது', 'வரி இன்வாய்ஸ்']);
  const [sent] = await listMails(database(), { about: { kind: 'order', id: order.id } });
  const mail = await findMail(database(), sent!.id);
  for (const { path } of view?.documents ?? []) expect(mail?.text).toContain(path);
  const token = view!.documents[0]!.path.split('/').at(-1)!;
  expect(token).toBe(token.toLowerCase());
  expect((await findDocumentByToken(database(), token))?.orderId).toBe(order.id);
  const [id = '', expiry = '', sign = ''] = token.split('.');
  for (const wrong of [
    `${id}.${expiry}.${'a'.repeat(48)}`,
    orderToken(order),
    `${order.id}.${expiry}.${sign}`,
    id,
    '',
    null,
  ])
    expect(await findDocumentByToken(database(), wrong)).toBeNull();
});
