import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { address, kitOf } from '#tests/kits';
import { makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { findAddress } from './address/keep-addresses.ts';
import { eraseAddresses } from './erase-addresses.job.ts';
import { changeShipments } from './shipments/change-shipments.ts';
import { listShipments } from './shipments/find-shipments.ts';
import { postalAddresses, shipments } from './tables.ts';

testDatabase();

it('an address is erased a year after its kit was sent, or 60 days after an unpaid order', async () => {
  const batch = await makeWorld(20);
  const orders = await Promise.all([1, 2, 3, 4].map(() => placed(batch, { address })));
  const [old, young, waiting, unpaid] = orders;
  if (!old || !young || !waiting || !unpaid) throw new Error('Four orders were placed');
  for (const order of [old, young, waiting]) await pay(paidEvent(order));
  const by = staffOf('manager');
  for (const order of [old, young]) {
    const { id } = await kitOf(order);
    await inTransaction((tx) => changeShipments(tx, { by, ids: [id], to: 'sent' }));
  }
  const sent = (order: { id: string }, ago: string) =>
    database()
      .update(shipments)
      .set({ sentAt: sql`now() - ${ago}::interval`, createdAt: sql`now() - interval '2 years'` })
      .where(eq(shipments.orderId, order.id));
  await sent(old, '366 days');
  await sent(young, '360 days');
  await database()
    .update(postalAddresses)
    .set({ updatedAt: sql`now() - interval '61 days'` });
  expect(await inTransaction(eraseAddresses)).toBe(2);
  expect(await inTransaction(eraseAddresses)).toBe(0);
  const left = await Promise.all(orders.map(async ({ id }) => (await findAddress(database(), id)) !== null));
  expect(left).toEqual([false, true, true, false]);
  expect((await listShipments(database(), { search: old.reference })).length).toBe(0);
  expect(await listShipments(database(), { search: young.reference })).toHaveLength(1);
});
