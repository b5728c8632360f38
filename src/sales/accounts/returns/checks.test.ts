import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { testDatabase } from '#tests/database';
import { backdate, giveBack, lastMonth, payFor } from '../../../../tests/support/past-month.ts';
import { makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { monthSpan } from '../month/months.ts';
import { checkMonth } from './checks.ts';
import { readGstMonth } from './gst-month.ts';

testDatabase();

const { month, day } = lastMonth();
const span = monthSpan(month);
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({
    OWNER_GSTIN: '33AAAAA0000A1Z9',
    OWNER_NAME: 'Tinkerloft',
    OWNER_ADDRESS: '1 Street',
    LOG_LEVEL: 'silent',
  });
  await database().execute(sql`delete from documents`);
  await database().execute(sql`delete from document_series`);
  await database().execute(sql`delete from refunds`);
  await database().execute(sql`delete from payments`);
  batch = await makeWorld(50);
});

async function sold() {
  const order = await placed(batch);
  await payFor(order);
  await backdate(order, day);
  return order;
}
const check = () => inTransaction(async (tx) => checkMonth(tx, span, await readGstMonth(tx, month)));
const change = (id: string, set: string) =>
  database().execute(sql`update documents set ${sql.raw(set)} where order_id = ${id} and kind = 'invoice'`);

it('a month in which all is well has none', async () => {
  await sold();
  expect(await check()).toEqual([]);
});

it.each([
  ['No place of supply', 'place = null'],
  ['GSTIN that is none', "gstin = '33AAAAA0000A1Z8'"],
  ['GSTIN of another state', "gstin = '27AAPFU0939F1ZV'"],
  ['Tax of the wrong kind', 'integrated_tax = central_tax + state_tax, central_tax = 0, state_tax = 0'],
  ['No service code', "figures = jsonb_set(figures, '{code}', 'null')"],
])('%s is named with a way to the order', async (title, set) => {
  const order = await sold();
  await change(order.id, set);
  const found = await check();
  expect(found.map((one) => one.title)).toEqual([title]);
  expect(found[0]).toMatchObject({ to: studioPaths.studioOrder(order.id), stops: false });
});

it('a gap in the numbers is named, also before the first number of the month', async () => {
  const [first, second, third] = [await sold(), await sold(), await sold()];
  await database().execute(sql`delete from documents where order_id = ${second.id} and kind = 'invoice'`);
  expect((await check()).map(({ title, what }) => [title, what])).toEqual([
    ['A gap in the numbers', expect.stringMatching(/After TLI\/\d\d-\d\d\/00001 one number is missing/)],
  ]);
  await database().execute(sql`delete from documents where order_id in (${first.id}, ${second.id})`);
  expect((await check()).filter(({ title }) => title === 'A gap in the numbers')).toHaveLength(2);
  expect(third.id).toBeTruthy();
});

it('foreign money without a rate blocks the locking of the month', async () => {
  const order = await sold();
  await change(order.id, "currency = 'USD', place = null, market = 'US', central_tax = 0, state_tax = 0");
  expect(await check()).toMatchObject([{ title: 'No exchange rate', stops: true, to: '#rates' }]);
});

it('a credit note for an invoice of a month before is only told, and money without a document is named', async () => {
  const order = await sold();
  await giveBack(order, 9_900);
  await database().execute(
    sql`update documents set created_at = ${new Date(span.from.getTime() - 86_400_000).toISOString()} where order_id = ${order.id} and kind <> 'credit_note'`,
  );
  await database().execute(
    sql`update documents set created_at = ${day.toISOString()} where order_id = ${order.id} and kind = 'credit_note'`,
  );
  expect((await check()).map(({ title }) => title)).toEqual(['Credit note of another month']);
  await database().execute(sql`delete from documents where order_id = ${order.id} and kind = 'receipt'`);
  expect((await check()).map(({ title }) => title)).toContain('Money without a document');
});
