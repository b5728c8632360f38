import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/catalog';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed } from '#tests/orders-world';
import { addTaxRate } from '../../../catalogue/catalog/tax/tax-rates.ts';
import type { Order } from '../model.ts';
import { orders } from '../tables.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { readDocuments } from './order-documents.ts';

testDatabase();
const owner = { OWNER_GSTIN: '33AAAAA0000A1Z9', OWNER_NAME: 'Kites Limited', OWNER_ADDRESS: '1 Sky Street' };
beforeEach(() => void useConfigForTests(owner));

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'finance' };
const today = async () => {
  const answer = await database().execute(sql`select to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day`);
  return (answer as unknown as { rows: { day: string }[] }).rows[0]?.day ?? '';
};
/** A rate from today on; today's former one is taken out of the way, as if it had begun yesterday. */
async function newRate(rate: number, tax = 'standard'): Promise<void> {
  const startsOn = await today();
  await database().execute(
    sql`update tax_rates set starts_at = starts_at - interval '1 day' where created_by <> 'system'`,
  );
  const added = await inTransaction((tx) =>
    addTaxRate(tx, { by, rate: { tax, market: 'IN', kind: 'gst', rate, startsOn } }),
  );
  expect(added).toMatchObject({ ok: true });
}
async function invoice(order: Order) {
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const documents = await inTransaction((tx) => readDocuments(tx, order.id));
  return documents?.issued.find(({ kind }) => kind === 'invoice')?.figures;
}
const sellAt = (discountedPrice: number, more: object = {}) =>
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
            discountedPrice,
            currency: 'INR',
            ...more,
          },
        ],
      },
      { overwrite: true },
    ),
  );

it('an order keeps its price and its tax when both change before it is paid, and the next one has the new', async () => {
  const batch = await makeWorld();
  const before = await placed(batch);
  await newRate(500);
  await sellAt(39_900, { taxCode: '998311' });
  expect(await current(before)).toMatchObject({ total: { amount: 49_900 } });
  expect(await invoice(before)).toMatchObject({ total: 49_900, code: '999293', rows: [{ rate: 900 }, { rate: 900 }] });
  const after = await placed(batch, { shownTotal: { amount: 39_900, currency: 'INR' } });
  expect(await invoice(after)).toMatchObject({ total: 39_900, code: '998311', rows: [{ rate: 250 }, { rate: 250 }] });
});

it('an offer that names a tax is charged that one, and the standard one where it has no rate', async () => {
  const batch = await makeWorld();
  await newRate(1_200, 'books');
  await sellAt(49_900, { tax: 'books' });
  expect((await placed(batch)).tax).toEqual({ rule: { kind: 'gst', rate: 1_200, included: true }, code: '999293' });
  await sellAt(49_900, { tax: 'nothing-known' });
  expect((await placed(batch)).tax).toMatchObject({ rule: { kind: 'gst' } });
});

it('an order from before taxes were noted has the standard rate of the day it was placed', async () => {
  const batch = await makeWorld();
  await newRate(2_800);
  const order = await placed(batch);
  await database()
    .update(orders)
    .set({ tax: null, createdAt: new Date('2026-01-01T00:00:00Z') });
  expect(await invoice(order)).toMatchObject({ code: '999293', rows: [{ rate: 900 }, { rate: 900 }] });
});
