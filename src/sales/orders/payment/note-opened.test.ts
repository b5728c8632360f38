import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listPaymentSessions } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { cancelOrder } from '../order/cancel-order.ts';
import { changeStates } from '../order/change-state.ts';
import { orderHistory } from '../order/find-orders.ts';
import { startPayment } from './start-payment.ts';
import { current, makeWorld, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld(9);
});

it('payments opened at once are noted each with its order, its place and its history', async () => {
  const orders = [await placed(batch), await placed(batch), await placed(batch)];
  const opened = await Promise.all(orders.map((order) => startPayment(order, { fresh: true })));
  expect(new Set(opened.map((one) => one.ok && one.value.redirectTo)).size).toBe(3);
  for (const [index, order] of orders.entries()) {
    const one = opened[index];
    expect((await current(order)).state).toBe('awaiting_payment');
    expect(await listPaymentSessions(database(), order.id)).toMatchObject([
      { part: 1, gateway: 'sandbox', redirectTo: one?.ok && one.value.redirectTo },
    ]);
    expect(await orderHistory(database(), order.id)).toMatchObject([
      { from: null, to: 'placed', who: 'buyer' },
      { from: 'placed', to: 'awaiting_payment', who: 'buyer', why: 'a payment was opened at sandbox' },
    ]);
  }
});

it('asked twice at once it is one payment, noted once', async () => {
  const order = await placed(batch);
  const [one, two] = await Promise.all([startPayment(order), startPayment(order)]);
  expect(two).toEqual(one);
  expect(await listPaymentSessions(database(), order.id)).toHaveLength(1);
  expect(await orderHistory(database(), order.id)).toHaveLength(2);
});

it('an order that ended meanwhile stays ended, and its payment is known', async () => {
  const [ended, open] = [await placed(batch), await placed(batch)];
  await inTransaction((tx) => cancelOrder(tx, { orderId: ended.id, who: 'buyer', why: 'the test' }));
  await Promise.all([startPayment(ended), startPayment(open)]);
  expect((await current(ended)).state).toBe('cancelled');
  expect((await current(open)).state).toBe('awaiting_payment');
  expect(await listPaymentSessions(database(), ended.id)).toHaveLength(1);
});

it('of orders that are moved on together those move that are still as they were read', async () => {
  const [one, two] = [await placed(batch), await placed(batch)];
  const step = { who: 'system', why: 'the test' };
  await inTransaction((tx) => changeStates(tx, [{ order: two, to: 'failed', step }]));
  const both = [one, two].map((order) => ({ order, to: 'expired' as const, step }));
  expect(await inTransaction((tx) => changeStates(tx, both))).toEqual(new Set([one.id]));
  expect((await current(two)).state).toBe('failed');
  expect(await orderHistory(database(), two.id)).toHaveLength(2);
  const back = { order: { id: one.id, state: 'expired' as const }, to: 'placed' as const, step };
  await expect(inTransaction((tx) => changeStates(tx, [back]))).rejects.toThrow('cannot go from expired to placed');
});
