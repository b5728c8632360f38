import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findAddress, findShipmentOf, lateKits } from '#sales/delivery';
import { languageCodes } from '#foundation/locale/language.ts';
import type { Order } from '#sales/orders/model';
import { history } from '#platform/people';
import { testDatabase } from '#tests/database';
import { enrolled, mailsOf, staffOf, tokenOf } from '#tests/family-world';
import { address, kitOf, wayOf } from '#tests/kits';
import { current, makeWorld, placed } from '#tests/orders-world';
import { changeShipments } from '../../delivery/shipments/change-shipments.ts';
import { kitsMissing } from './kits-missing.ts';
import { openKits } from './open-kits.ts';

testDatabase();

const by = staffOf('manager');
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(20);
});

/** An order that was paid when its offer sent no kit yet. */
async function paidBefore(changes: Parameters<typeof enrolled>[1] = {}): Promise<Order> {
  const order = await enrolled(batch, { address, ...changes });
  const { id } = await kitOf(order);
  await database().execute(sql`delete from shipment_search where shipment_id = ${id}`);
  await database().execute(sql`delete from shipment_steps where shipment_id = ${id}`);
  await database().execute(sql`delete from shipments where id = ${id}`);
  await database().execute(sql`delete from postal_addresses where order_id = ${order.id}`);
  await database().execute(sql`update orders set kit = false where id = ${order.id}`);
  return current(order);
}

const missing = async () => (await kitsMissing(database(), 100)).map(({ id }) => id);
const open = (order: Order, ask = true, who = by) =>
  inTransaction((tx) => openKits(tx, { by: who, ids: [order.id], ask }));
const starts = (days: number) =>
  database().execute(sql`update batches set starts_at = now() + ${`${days} days`}::interval where id = ${batch.id}`);

it.each(languageCodes)(
  'a family whose order was paid before kits is asked in %s where theirs goes, once',
  async (language) => {
    const order = await paidBefore({ language });
    expect(await missing()).toEqual([order.id]);
    expect(await open(order)).toEqual([(await kitOf(order)).id]);
    expect(await wayOf(order)).toEqual(['to-pack']);
    expect(await current(order)).toMatchObject({ kit: true });
    expect(await missing()).toEqual([]);
    expect(await open(order)).toEqual([]);
    const mails = await mailsOf(order, 'kit-address');
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ language, address: order.buyer.email });
    expect(mails[0]?.text).toContain(`/family/${await tokenOf(order)}`);
    const [entry] = await history(database(), 'order', order.id);
    expect(entry).toMatchObject({ did: 'added-kit', who: by.name, details: { before: { kit: false }, asked: true } });
  },
);

it('no mail asks for an address that staff will enter', async () => {
  const order = await paidBefore();
  await open(order, false);
  expect(await mailsOf(order, 'kit-address')).toEqual([]);
  expect(await findAddress(database(), order.id)).toBeNull();
});

it('only paid orders of batches that are not long over ought to have a kit', async () => {
  const order = await paidBefore();
  await placed(batch, { address });
  expect(await missing()).toEqual([order.id]);
  await starts(-59);
  expect(await missing()).toEqual([order.id]);
  await starts(-61);
  expect(await missing()).toEqual([]);
});

it('an order that ended, or whose offer sends no kit, gets none', async () => {
  const [ended, without] = [await paidBefore(), await paidBefore()];
  await database().execute(sql`update orders set state = 'refunded' where id = ${ended.id}`);
  await database().execute(sql`update orders set offer = 'none' where id = ${without.id}`);
  expect([await open(ended), await open(without), await missing()]).toEqual([[], [], []]);
  expect(await findShipmentOf(database(), without.id)).toBeNull();
});

it('who may not change deliveries adds no kit', async () => {
  const order = await paidBefore();
  await expect(open(order, true, staffOf('sales'))).rejects.toMatchObject({ status: 403 });
  expect(await missing()).toEqual([order.id]);
});

it('a kit is late when its batch begins within five days, or when it waits to be packed for a week before a near one', async () => {
  const order = await enrolled(batch, { address });
  const { id } = await kitOf(order);
  const late = async () => (await inTransaction((tx) => lateKits(tx, 100))).count;
  const move = (to: 'packed' | 'sent') => inTransaction((tx) => changeShipments(tx, { by, ids: [id], to }));
  await starts(10);
  expect(await late()).toBe(0);
  await database().execute(sql`update shipments set created_at = now() - interval '8 days' where id = ${id}`);
  expect(await late()).toBe(1);
  await starts(20);
  expect(await late()).toBe(0);
  await starts(10);
  await move('packed');
  expect(await late()).toBe(0);
  await starts(4);
  expect(await late()).toBe(1);
  await move('sent');
  expect(await late()).toBe(0);
});
