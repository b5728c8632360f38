import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction, type Tx } from '#platform/db';
import { findAddress, findShipmentOf } from '#sales/delivery';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { address, kitOf, wayOf } from '#tests/kits';
import { current, makeWorld, orderInput, paidEvent, place, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { changeShipments } from '../../delivery/shipments/change-shipments.ts';
import { endLearners } from '../refunds/end-learners.ts';
import { endOrder } from '../refunds/end-order.ts';
import { findOrder } from '../order/order-rows.ts';
import { expireOrders } from '../order/expire-orders.ts';
import { moveEnrolment } from '../enrolled/move-enrolment.ts';
import { newAttemptKey } from '../placement/attempt.ts';
import { enrol } from './enrol.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  batch = await makeWorld(20);
});

const end = (order: { id: string }) =>
  inTransaction(async (tx) => endOrder(tx, await inside(tx, order), { who: 'staff:Asha', why: 'refund' }));
const inside = async (tx: Tx, { id }: { id: string }) => {
  const found = await findOrder(tx, id);
  if (!found) throw new Error('The order is gone');
  return found;
};

describe('an order that sends a kit', () => {
  it('is refused without an address, and keeps the one it was placed with', async () => {
    expect(await place(batch, { address: null })).toMatchObject({ ok: false, reason: 'no-address' });
    const order = await placed(batch, { address });
    expect(await findAddress(database(), order.id)).toMatchObject(address);
  });

  it('sent again with another address is the same order with that address', async () => {
    const input = orderInput(batch, { attempt: newAttemptKey(), address });
    const first = await placed(batch, input);
    const again = await placed(batch, { ...input, address: { ...address, line1: '5 New Street' } });
    expect(again.id).toBe(first.id);
    expect(await findAddress(database(), first.id)).toMatchObject({ line1: '5 New Street' });
  });

  it('opens one shipment when it is paid, not before, however often the payment event repeats', async () => {
    const order = await placed(batch, { address });
    expect(await findShipmentOf(database(), order.id)).toBeNull();
    const event = paidEvent(order);
    await Promise.all([pay(event), pay(event), pay({ ...event, eventId: `${event.eventId}-again` })]);
    await pay(paidEvent(order));
    expect(await wayOf(order)).toEqual(['to-pack']);
    expect(await kitOf(order)).toMatchObject({
      reference: order.reference,
      quantity: 1,
      batchId: batch.id,
      market: 'IN',
    });
  });

  it('that costs nothing opens it at once', async () => {
    const order = await placed(batch, { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' }, address });
    expect((await kitOf(order)).state).toBe('to-pack');
  });

  it('paid too late, with a seat left, opens it then', async () => {
    const order = await placed(batch, { address });
    await database().execute(`update orders set expires_at = now() where id = '${order.id}'`);
    await inTransaction(expireOrders);
    expect(await findShipmentOf(database(), order.id)).toBeNull();
    await pay(paidEvent(order));
    expect((await current(order)).state).toBe('paid');
    expect((await kitOf(order)).state).toBe('to-pack');
  });

  it('without a seat waits with its kit until staff find one', async () => {
    const small = await makeWorld(1);
    const order = await placed(small, { address });
    await database().execute(`update orders set expires_at = now() where id = '${order.id}'`);
    await inTransaction(expireOrders);
    await placed(small, { address });
    await pay(paidEvent(order));
    expect((await current(order)).state).toBe('paid_unallocated');
    expect(await findShipmentOf(database(), order.id)).toBeNull();
  });

  it('calls it back when it ends before it is sent, and opens it again when it is paid after all', async () => {
    const order = await placed(batch, { address });
    await pay(paidEvent(order));
    await end(order);
    expect(await wayOf(order)).toEqual(['to-pack', 'called-back']);
    await database().execute(`update orders set state = 'lapsed' where id = '${order.id}'`);
    await inTransaction(async (tx) => enrol(tx, await inside(tx, order), { who: 'system', why: 'the balance came' }));
    expect(await wayOf(order)).toEqual(['to-pack', 'called-back', 'to-pack']);
  });

  it('that ends when it is on its way leaves it there and says so', async () => {
    const order = await placed(batch, { address });
    await pay(paidEvent(order));
    const { id } = await kitOf(order);
    await inTransaction((tx) => changeShipments(tx, { by: staffOf('manager'), ids: [id], to: 'sent' }));
    await end(order);
    expect(await wayOf(order)).toEqual(['to-pack', 'sent', 'sent']);
  });

  it('takes its kit along to another batch', async () => {
    const order = await placed(batch, { address });
    await pay(paidEvent(order));
    const other = await makeWorld(5);
    await inTransaction((tx) =>
      moveEnrolment(tx, { orderId: order.id, from: batch.id, to: other.id, who: 'staff:Asha', why: 'asked' }),
    );
    expect((await kitOf(order)).batchId).toBe(other.id);
  });

  it('packs a kit less when one of several learners leaves, and follows the one who stays elsewhere', async () => {
    const two = ['Arun', 'Bala'].map((name) => ({ name, age: 10, isBuyer: false }));
    const order = await placed(batch, { address, learners: two, shownTotal: { amount: 99_800, currency: 'INR' } });
    await pay(paidEvent(order));
    expect(await kitOf(order)).toMatchObject({ batchId: batch.id, quantity: 2 });
    const other = await makeWorld(5);
    const [arun, bala] = (await current(order)).learners;
    const step = { who: 'staff:Asha', why: 'asked' };
    await inTransaction((tx) =>
      moveEnrolment(tx, { orderId: order.id, learnerId: bala?.id, from: batch.id, to: other.id, ...step }),
    );
    expect(await kitOf(order)).toMatchObject({ batchId: batch.id, quantity: 2 });
    await inTransaction(async (tx) =>
      endLearners(tx, await inside(tx, order), { learners: arun ? [arun] : [], batchId: batch.id, step }),
    );
    expect(await kitOf(order)).toMatchObject({ batchId: other.id, quantity: 1 });
  });
});
