import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { importCatalogue } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listDocuments } from '#sales/documents';
import { makeCoupon } from '#tests/coupons';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { listOrders } from '../order/find-orders.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { checkoutFormData, makeWorld, paidEvent, place, placed } from '../../../../tests/support/orders-world.ts';
import { readCheckout } from './read-checkout.ts';
import { submitCheckout } from './submit/submit-checkout.ts';

testDatabase();

const owner = { OWNER_GSTIN: '33AAAAA0000A1Z9', OWNER_NAME: 'Kites Limited', OWNER_ADDRESS: '1 Sky Street' };
const business = { gstin: '27AAPFU0939F1ZV', company: 'Sky School', companyAddress: '1 Hill Road, Pune' };
const inBengaluru = { shipPostcode: '560001', shipCity: 'Bengaluru' };
const abroad = { shipCountry: 'SG', shipPostcode: '018956', shipCity: 'Singapore', shipPhone: '+65 6123 4567' };
const noKit = { shipCountry: '' };

let batch: Batch;
let attempt: string;
beforeEach(async () => {
  useConfigForTests(owner);
  batch = await makeWorld(20);
  attempt = newAttemptKey();
});

const submit = (changes: Record<string, string> = {}, offer = 'kites-in') =>
  submitCheckout(checkoutFormData(batch, { attempt, ...changes }), {
    offer,
    page: null,
    language: 'en',
    market: null,
    cookieKey: null,
    client: '203.0.113.9',
  });
const ordered = async () => (await listOrders(database(), {})).filter((order) => order.batchId === batch.id);
const withoutKit = (more: object = {}) =>
  inTransaction((tx) =>
    importCatalogue(
      tx,
      {
        programmes: [],
        offers: [
          {
            slug: 'kites-in',
            programme: 'kites',
            market: 'IN',
            price: 99_900,
            discountedPrice: 49_900,
            currency: 'INR',
            kit: false,
            ...more,
          },
        ],
      },
      { overwrite: true },
    ),
  );

describe('the state of the buyer', () => {
  it('is asked for, and refused at its field where it is missing or none, with everything typed', async () => {
    await withoutKit();
    for (const state of ['', 'nowhere', '96', '29 ']) {
      const refused = { kind: 'again', status: 422, values: { name: 'Meena Raman', state } };
      const said = await submit({ ...noKit, state });
      expect(said).toMatchObject({ ...refused, problems: { state: 'checkout.problem.state' } });
      expect(await submit({ ...noKit, state, email: '' })).toMatchObject({
        problems: { state: 'checkout.problem.state', email: 'checkout.problem.emailMissing' },
      });
    }
    expect(await ordered()).toEqual([]);
    expect(await submit({ ...noKit, state: '29' })).toMatchObject({ kind: 'go' });
    expect(await ordered()).toMatchObject([{ invoiceTo: { gstin: null, company: null, address: null, state: '29' } }]);
  });

  it('is that of the GSTIN, whatever was chosen', async () => {
    await withoutKit();
    for (const state of ['', '33'])
      expect(await submit({ ...noKit, ...business, state })).toMatchObject({ kind: 'go' });
    expect(await ordered()).toMatchObject([{ invoiceTo: { gstin: business.gstin, state: '27' } }]);
  });

  it('of a kit is where the parcel goes, by its PIN, until another is chosen', async () => {
    expect(await submit(inBengaluru)).toMatchObject({ kind: 'go' });
    expect(await submit(inBengaluru)).toMatchObject({ kind: 'go' });
    expect(await ordered()).toMatchObject([{ invoiceTo: { state: '29' } }]);
    const view = await readCheckout(database(), {
      offer: 'kites-in',
      batch: null,
      page: null,
      language: 'en',
      attempt,
      market: null,
      coupon: null,
      client: '203.0.113.9',
    });
    // Another address then has its own state.
    expect(view?.values).toMatchObject({ state: '', shipState: '29' });
    expect(await submit({ shipPostcode: '682001', shipCity: 'Kochi' })).toMatchObject({ kind: 'go' });
    const states = async () =>
      (await ordered()).filter(({ replacedBy }) => !replacedBy).map(({ invoiceTo }) => invoiceTo?.state);
    expect(await states()).toEqual(['32']);
    expect(await submit({ ...inBengaluru, state: '33' })).toMatchObject({ kind: 'go' });
    expect(await states()).toEqual(['33']);
  });

  it('is not guessed from a parcel that goes abroad', async () => {
    expect(await submit(abroad)).toMatchObject({ status: 422, problems: { state: 'checkout.problem.state' } });
    expect(await submit({ ...abroad, state: '33' })).toMatchObject({ kind: 'go' });
  });

  it('is not asked by a seller without a GSTIN, nor for what costs nothing, and old orders do without', async () => {
    const coupon = await makeCoupon({ terms: { kind: 'percent', basisPoints: 10_000 } });
    await withoutKit();
    const free = { ...noKit, coupon, applied: coupon, total: '0 INR' };
    expect(await submit({ ...free, email: '' })).toMatchObject({
      problems: { email: 'checkout.problem.emailMissing' },
    });
    expect(await submit(free)).toMatchObject({ kind: 'go' });
    useConfigForTests({});
    attempt = newAttemptKey();
    expect(await submit(noKit)).toMatchObject({ kind: 'go' });
    expect((await ordered()).map(({ invoiceTo }) => invoiceTo)).toEqual([null, null]);
    useConfigForTests(owner);
    expect(await place(batch, { invoiceTo: null })).toMatchObject({ ok: false, reason: 'no-state' });
    const old = await placed(batch);
    await inTransaction((tx) => settlePayment(tx, paidEvent(old)));
    expect((await listDocuments(database(), old.id)).at(-1)?.figures).toMatchObject({ place: '33' });
  });

  it.each([
    ['29', ['IGST 18 %'], 'Karnataka (29)', { taxable: 7_761, tax: 1_397, total: 9_158 }],
    ['33', ['CGST 9 %', 'SGST 9 %'], 'Tamil Nadu (33)', { taxable: 7_762, tax: 1_396, total: 9_158 }],
  ])('%s is printed on receipt and invoice and decides the tax', async (state, taxes, place_, figures) => {
    await withoutKit({ discountedPrice: 9_158 });
    expect(await submit({ ...noKit, state, total: '9158 INR' })).toMatchObject({ kind: 'go' });
    const [order] = await ordered();
    await inTransaction((tx) => settlePayment(tx, paidEvent(order!)));
    const papers = await listDocuments(database(), order!.id);
    expect(papers.map(({ form }) => form)).toEqual(['receipt', 'taxInvoice']);
    for (const { printed } of papers) expect(printed.facts).toContainEqual(['Place of supply', place_]);
    expect(papers[1]?.figures).toMatchObject({ ...figures, place: state });
    expect(papers[1]?.printed.sums.map(([name]) => name)).toEqual(['Taxable value', ...taxes, 'Total']);
  });
});
