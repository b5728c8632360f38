// npm test: race
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, database, inTransaction, type Tx } from '#platform/db';
import type { Batch } from '#catalogue/batches/model';
import { usePostgres } from '#tests/prepared';
import { lockOrder } from '../../src/sales/orders/order/order-rows.ts';
import { settlePayment } from '../../src/sales/orders/payment/settle-payment.ts';
import { changePlan } from '../../src/sales/orders/payment-plan/change-plan.ts';
import { listPaymentParts } from '../../src/sales/orders/payment-plan/payment-plan.ts';
import type { Order } from '../../src/sales/orders/model.ts';
import { current, makeWorld, paidEvent, placed } from '../support/orders-world.ts';

let batch: Batch;
let order: Order;
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', UNPAID_SEATS_PER_PERSON: '100' });
  await usePostgres();
  batch = await makeWorld(500);
});
beforeEach(async () => {
  order = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
});
afterAll(async () => {
  await currentEngine().close();
});

/** Statements that wait for a lock of another transaction. */
const waiting = async () => {
  const { rows } = await currentEngine().query(
    `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    [],
  );
  return (rows[0] as { count: number }).count;
};

/** The balance is booked, and before that is committed staff change the plan as `change` does. */
async function whileItIsPaid<Result>(change: (tx: Tx) => Promise<Result>): Promise<PromiseSettledResult<Result>> {
  let commit = () => {};
  const held = new Promise<void>((resolve) => (commit = resolve));
  let booked = () => {};
  const isBooked = new Promise<void>((resolve) => (booked = resolve));
  const paying = inTransaction(async (tx) => {
    await settlePayment(tx, paidEvent(order, { part: 2, amount: { amount: 40_000, currency: 'INR' } }));
    booked();
    await held;
  });
  await isBooked;
  const changing = Promise.allSettled([inTransaction(change)]);
  await expect.poll(waiting).toBe(1);
  commit();
  await paying;
  const [result] = await changing;
  return result as PromiseSettledResult<Result>;
}

const inTwo = [
  { amount: 15_000, day: new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10) },
  { amount: 25_000, day: new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10) },
];
const wish = { wished: inTwo, who: 'staff:Asha', why: 'asked for it' };

it('a payment that is booked meanwhile is not planned again', async () => {
  const result = await whileItIsPaid(async (tx) => {
    const locked = await lockOrder(tx, order.id);
    return changePlan(tx, { order: locked!, ...wish });
  });
  expect(result).toMatchObject({ status: 'fulfilled', value: { ok: false, reason: 'plan-closed' } });
  expect((await listPaymentParts(database(), order.id)).map(({ state }) => state)).toEqual(['paid']);
});

it('control: without the lock of the order the change goes by what was open before, and ends in an error', async () => {
  const before = await current(order);
  const result = await whileItIsPaid((tx) => changePlan(tx, { order: before, ...wish }));
  expect(result).toMatchObject({ status: 'rejected' });
});

it('of two staff who change it at once the second plans what the first left open, for the same sum', async () => {
  const change = (amounts: number[]) =>
    inTransaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      const wished = amounts.map((amount, index) => ({ amount, day: inTwo[index]!.day }));
      return changePlan(tx, { order: locked!, ...wish, wished });
    });
  const both = await Promise.all([change([15_000, 25_000]), change([30_000, 10_000]), change([40_000])]);
  expect(both.map(({ ok }) => ok)).toEqual([true, true, true]);
  const parts = await listPaymentParts(database(), order.id);
  expect(parts.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(40_000);
  expect(parts.map(({ part }) => part)).toEqual(parts.map((_, index) => index + 2));
});
