import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { listPayments, storePaymentSessions } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { withRazorpay } from '#tests/razorpay';
import { reconcile } from '../reconciliation/reconcile.ts';
import { refreshOrder } from './refresh-order.ts';
import { refundPayment } from '../refunds/refund-payment.ts';
import { sendRefundJob } from '../refunds/send-refund.job.ts';
import { settlePayment } from './settle-payment.ts';
import { startPayment } from './start-payment.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

/** How long the gateway hangs, in milliseconds, before we give up. */
const hangs = 1_500;
const { there } = withRazorpay({ SANDBOX_PAYMENTS: 'off', GATEWAY_TIMEOUT_MS: String(hangs) });
let batch: Batch;
beforeEach(async () => {
  batch = await makeWorld();
});

/** Whether another transaction got through while the gateway hung. There is only one connection here, so an open transaction would block it. */
async function othersGetThrough(hanging: () => Promise<unknown>): Promise<boolean> {
  const fake = there();
  const asked = fake.requests.length;
  fake.calm();
  fake.fail(...Array.from({ length: 9 }, () => 'timeout' as const));
  const state = { over: false };
  const work = hanging()
    .catch(() => null)
    .finally(() => (state.over = true));
  while (fake.requests.length === asked && !state.over) await new Promise((resolve) => setTimeout(resolve, 5));
  await inTransaction(async (tx) => tx.execute('select 1'));
  const through = !state.over && fake.requests.length > asked;
  await work;
  fake.calm();
  return through;
}

it('F5: a gateway that hangs while a payment is opened holds no transaction', async () => {
  const order = await placed(batch);
  expect(await othersGetThrough(() => startPayment(order, { method: 'razorpay', fresh: true }))).toBe(true);
});

it('F5: nor while it is asked what became of a payment', async () => {
  const order = await placed(batch);
  const opened = { orderId: order.id, part: 1, gateway: 'razorpay', gatewayReference: 'order_x1', redirectTo: '/' };
  await inTransaction((tx) => storePaymentSessions(tx, [opened]));
  expect(await othersGetThrough(async () => refreshOrder(await current(order), { atOnce: true }))).toBe(true);
});

it('F5: nor while money goes back', async () => {
  const order = await placed(batch);
  await inTransaction((tx) => settlePayment(tx, paidEvent(order, { gateway: 'razorpay', gatewayPaymentId: 'pay_x1' })));
  const [payment] = await listPayments(database(), order.id);
  const wish = {
    orderId: order.id,
    paymentId: payment!.id,
    amount: '100',
    again: '',
    cancel: false,
    why: 'the test',
    who: 'staff:A',
  };
  const asked = await inTransaction((tx) => refundPayment(tx, wish));
  if (!asked.ok) throw new Error(asked.reason);
  expect(await othersGetThrough(() => sendRefundJob.handle({ refundId: asked.value.id! }))).toBe(true);
});

it('F5: nor while its books are read', async () => {
  const span = { from: new Date(Date.now() - 60_000), to: new Date() };
  expect(await othersGetThrough(() => reconcile(span, { mend: true }))).toBe(true);
});

it('the control: a transaction that waits for the gateway keeps everybody out, and this is noticed', async () => {
  const waiting = () =>
    inTransaction(() => fetch(`${there().url}/v1/orders`, { signal: AbortSignal.timeout(hangs) }).then(() => null));
  expect(await othersGetThrough(waiting)).toBe(false);
});

it('the first ask for a payment of a new order is one call; each further one looks first', async () => {
  const order = await placed(batch);
  const { requests } = there();
  const before = requests.length;
  await startPayment(order, { method: 'razorpay', fresh: true });
  expect(requests.slice(before)).toEqual(['POST /v1/orders']);
  await startPayment(await placed(batch), { method: 'razorpay' });
  expect(requests.slice(before + 1)).toEqual(['GET /v1/orders', 'POST /v1/orders']);
});
