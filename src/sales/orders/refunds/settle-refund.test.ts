import { createHmac } from 'node:crypto';
import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listPayments, listRefunds, listStuckRefunds } from '#sales/payments';
import type { Gateway } from '#sales/payments/model';
import { testDatabase } from '#tests/database';
import { stripe } from '../../payments/gateways/stripe/gateway.ts';
import { razorpay } from '../../payments/gateways/razorpay/gateway.ts';
import { documents } from '../../documents/tables.ts';
import { action } from '../gateway-events/webhook.api.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { orderHistory } from '../order/find-orders.ts';
import type { Order } from '../model.ts';
import { finishRefund } from './finish-refund.ts';
import { refundPayment } from './refund-payment.ts';
import { settleRefund } from './settle-refund.ts';
import { current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';

testDatabase();

const stripeSecret = 'whsec_of_the_test_0123456789';
const razorpaySecret = 'webhook-secret-of-the-test';
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({
    LOG_LEVEL: 'silent',
    STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
    STRIPE_WEBHOOK_SECRET: stripeSecret,
    RAZORPAY_KEY_ID: 'rzp_test_contract0001',
    RAZORPAY_KEY_SECRET: 'key-secret-of-the-test',
    RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
  });
  batch = await makeWorld(200);
});

const start = Math.floor(Date.now() / 1000);
type Posted = { headers: Headers; body: Uint8Array<ArrayBuffer> };

/** A refund event of Razorpay as its documentation has it (razorpay.com/docs/webhooks/payloads/refunds). */
function razorpayEvent(
  payment: string,
  kind: 'created' | 'processed' | 'failed',
  { id, key, amount = 49_900 }: { id: string; key?: string; amount?: number },
): Posted {
  const entity = {
    id,
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: payment,
    notes: key ? { key } : [],
    receipt: null,
    acquirer_data: { arn: null },
    created_at: start,
    batch_id: null,
    status: { created: 'pending', processed: 'processed', failed: 'failed' }[kind],
    speed_processed: 'normal',
    speed_requested: 'normal',
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event: `refund.${kind}`,
    contains: ['refund', 'payment'],
    payload: {
      refund: { entity },
      payment: { entity: { id: payment, order_id: 'order_00001', amount, currency: 'INR', status: 'captured' } },
    },
    created_at: start,
  });
  const signature = createHmac('sha256', razorpaySecret).update(body).digest('hex');
  return { headers: new Headers({ 'x-razorpay-signature': signature }), body: new TextEncoder().encode(body) };
}

/** A refund event of Stripe as its documentation has it (docs.stripe.com/api/refunds/object). */
function stripeEvent(payment: string, type: string, object: object): Posted {
  const refund = {
    object: 'refund',
    amount: 49_900,
    currency: 'inr',
    payment_intent: payment,
    charge: 'ch_1',
    ...object,
  };
  const body = JSON.stringify({
    id: `evt_${newId().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: start,
    data: { object: refund },
  });
  const v1 = createHmac('sha256', stripeSecret).update(`${start}.${body}`).digest('hex');
  return { headers: new Headers({ 'stripe-signature': `t=${start},v1=${v1}` }), body: new TextEncoder().encode(body) };
}

async function tell(gateway: Gateway, { headers, body }: Posted) {
  const read = await gateway.readRefund!(headers, body, () => Promise.resolve(new Date()));
  if (!read.ok || !read.value) throw new Error('It was not read');
  const { value } = read;
  return inTransaction((tx) => settleRefund(tx, value));
}

async function bought(gateway: 'stripe' | 'razorpay', changes: object = {}) {
  const order = await placed(batch);
  const payment = `${gateway === 'stripe' ? 'pi_' : 'pay_'}${newId().replaceAll('-', '').slice(0, 16)}`;
  const event = paidEvent(order, { gateway, gatewayPaymentId: payment, ...changes });
  await inTransaction((tx) => settlePayment(tx, event));
  return { order, payment };
}

/** Asks for a refund in full, and completes it under the gateway's id. */
async function givenBack(order: Order, gatewayRefundId: string | null, { cancel = false } = {}): Promise<string> {
  const [paid] = await listPayments(database(), order.id);
  const wish = { orderId: order.id, paymentId: paid!.id, amount: '499', again: '499', cancel };
  const asked = await inTransaction((tx) => refundPayment(tx, { ...wish, why: 'the test', who: 'staff:Asha' }));
  if (!asked.ok) throw new Error(asked.reason);
  const refund = (await listRefunds(database(), order.id)).find(({ id }) => id === asked.value.id);
  if (gatewayRefundId) await inTransaction((tx) => finishRefund(tx, refund!, gatewayRefundId));
  return refund!.id;
}

const booksOf = async ({ id }: Pick<Order, 'id'>) => ({
  state: (await current({ id })).state,
  payments: (await listPayments(database(), id)).map(({ state }) => state),
  back: (await listRefunds(database(), id)).map(({ state, amount }) => [state, amount.amount]),
  creditNotes: (
    await database()
      .select({ id: documents.id })
      .from(documents)
      .where(and(eq(documents.orderId, id), eq(documents.kind, 'credit_note')))
  ).length,
});
const refundId = (prefix: 'rfnd_' | 're_') => `${prefix}${newId().replaceAll('-', '').slice(0, 14)}`;
const waiting = async () => (await listStuckRefunds(database())).map(({ orderId }) => orderId);

it('a refund that fails days after it was done is reopened, told to staff, and sent again under its credit note', async () => {
  const { order, payment } = await bought('razorpay');
  const id = refundId('rfnd_');
  const key = await givenBack(order, id);
  const before = await booksOf(order);
  expect(before).toMatchObject({ payments: ['refunded'], back: [['done', 49_900]], creditNotes: 1 });
  expect(await tell(razorpay, razorpayEvent(payment, 'failed', { id, key }))).toMatchObject({ value: 'noted' });
  expect(await booksOf(order)).toMatchObject({ payments: ['paid'], back: [['failed', 49_900]], creditNotes: 1 });
  expect((await orderHistory(database(), order.id)).at(-1)?.why).toBe(
    'the gateway could not give back ₹499; the credit note stands: send the same amount again',
  );
  expect(await waiting()).toContain(order.id);
  // What was true before the failure arrives late, and again.
  for (const kind of ['created', 'processed', 'failed'] as const)
    expect(await tell(razorpay, razorpayEvent(payment, kind, { id, key }))).toMatchObject({ value: 'repeated' });
  await givenBack(order, refundId('rfnd_'));
  expect(await booksOf(order)).toEqual({
    ...before,
    back: [
      ['failed', 49_900],
      ['done', 49_900],
    ],
  });
  expect(await waiting()).not.toContain(order.id);
});

it('the refund of a cancelled order that fails can be asked for again, and gives no seat back', async () => {
  const { order, payment } = await bought('razorpay');
  const id = refundId('rfnd_');
  const key = await givenBack(order, id, { cancel: true });
  expect(await booksOf(order)).toMatchObject({ state: 'refunded', back: [['done', 49_900]] });
  await tell(razorpay, razorpayEvent(payment, 'failed', { id, key }));
  expect(await booksOf(order)).toMatchObject({ state: 'refunded', payments: ['paid'], back: [['failed', 49_900]] });
  expect(await waiting()).toContain(order.id);
  await givenBack(order, refundId('rfnd_'));
  expect(await booksOf(order)).toMatchObject({ state: 'refunded', payments: ['refunded'], creditNotes: 1 });
  expect(await waiting()).not.toContain(order.id);
});

it('a refund that failed at the gateway can be sent by hand, and keeps its credit note', async () => {
  const { order, payment } = await bought('razorpay');
  const id = refundId('rfnd_');
  const key = await givenBack(order, id);
  await tell(razorpay, razorpayEvent(payment, 'failed', { id, key }));
  const [refund] = await listRefunds(database(), order.id);
  expect(await inTransaction((tx) => finishRefund(tx, refund!, `by-hand-${refund!.id}`))).toBe(true);
  expect(await booksOf(order)).toMatchObject({ payments: ['refunded'], back: [['done', 49_900]], creditNotes: 1 });
  expect(await waiting()).not.toContain(order.id);
});

it('our own job that hears of success after the failure changes nothing', async () => {
  const { order, payment } = await bought('razorpay');
  const id = refundId('rfnd_');
  const key = await givenBack(order, null);
  await tell(razorpay, razorpayEvent(payment, 'failed', { id, key }));
  const [refund] = await listRefunds(database(), order.id);
  expect(await inTransaction((tx) => finishRefund(tx, refund!, id))).toBe(false);
  expect(await booksOf(order)).toMatchObject({ payments: ['paid'], back: [['failed', 49_900]], creditNotes: 0 });
});

it('a refund made in the gateway’s dashboard is in our books at once, once, with its credit note', async () => {
  const { order, payment } = await bought('razorpay');
  const id = refundId('rfnd_');
  const part = { id, amount: 10_000 };
  expect(await tell(razorpay, razorpayEvent(payment, 'created', part))).toMatchObject({ value: 'noted' });
  expect(await tell(razorpay, razorpayEvent(payment, 'processed', part))).toMatchObject({ value: 'repeated' });
  expect(await booksOf(order)).toEqual({ state: 'paid', payments: ['paid'], back: [['done', 10_000]], creditNotes: 1 });
});

it('the events of one refund may arrive in any order and more than once: a failure is final', async () => {
  const kinds = ['created', 'processed', 'failed', 'created', 'failed'] as const;
  await assert(
    asyncProperty(shuffledSubarray([...kinds], { minLength: 5 }), async (order) => {
      const { order: sold, payment } = await bought('razorpay');
      const id = refundId('rfnd_');
      for (const kind of order) await tell(razorpay, razorpayEvent(payment, kind, { id }));
      expect(await booksOf(sold)).toMatchObject({ payments: ['paid'], back: [['failed', 49_900]] });
    }),
    { numRuns: 12 },
  );
});

it.each([
  ['refund.failed', { status: 'failed', failure_reason: 'lost_or_stolen_card' }, ', lost_or_stolen_card'],
  ['refund.updated', { status: 'canceled' }, ''],
  [
    'charge.refund.updated',
    { status: 'failed', failure_reason: 'expired_or_canceled_card' },
    ', expired_or_canceled_card',
  ],
])('Stripe: %s says why, and the money counts as ours again', async (type, told, reason) => {
  const { order, payment } = await bought('stripe');
  const id = refundId('re_');
  const key = await givenBack(order, id);
  await tell(stripe, stripeEvent(payment, type, { id, metadata: { key }, ...told }));
  expect(await booksOf(order)).toMatchObject({ payments: ['paid'], back: [['failed', 49_900]] });
  const { why } = (await orderHistory(database(), order.id)).at(-1)!;
  expect(why).toBe(`the gateway could not give back ₹499${reason}; the credit note stands: send the same amount again`);
});

it('a refund whose response was lost is completed by its event, before the job asks again', async () => {
  const { order, payment } = await bought('stripe');
  const key = await givenBack(order, null);
  const done = stripeEvent(payment, 'refund.created', { id: refundId('re_'), status: 'succeeded', metadata: { key } });
  expect(await tell(stripe, done)).toMatchObject({ value: 'noted' });
  expect(await booksOf(order)).toMatchObject({ payments: ['refunded'], back: [['done', 49_900]], creditNotes: 1 });
});

it('a second payment whose refund fails waits to be refunded, and never counts for the order', async () => {
  const { order } = await bought('razorpay');
  const extra = `pay_${newId().replaceAll('-', '').slice(0, 16)}`;
  const again = paidEvent(order, { gateway: 'razorpay', gatewayPaymentId: extra });
  await inTransaction((tx) => settlePayment(tx, again));
  const id = refundId('rfnd_');
  await tell(razorpay, razorpayEvent(extra, 'processed', { id }));
  await tell(razorpay, razorpayEvent(extra, 'failed', { id }));
  expect((await booksOf(order)).payments.toSorted()).toEqual(['extra', 'paid']);
});

it('what does not match our books changes nothing, and is answered so that the gateway does not send it again', async () => {
  const { order, payment } = await bought('razorpay');
  const id = refundId('rfnd_');
  const key = await givenBack(order, id);
  const before = await booksOf(order);
  const post = async ({ headers, body }: Posted) => {
    const request = new Request('https://school.example/webhooks/razorpay', { method: 'POST', headers, body });
    const answer = await action({ request, params: { gateway: 'razorpay' } } as never);
    return [answer.status, await answer.text()];
  };
  expect(await post(razorpayEvent('pay_of_another_shop', 'failed', { id }))).toEqual([200, 'nothing to store']);
  expect(await post(razorpayEvent(payment, 'failed', { id, key, amount: 100 }))).toEqual([200, 'nothing to store']);
  expect(await post(razorpayEvent(payment, 'processed', { id: refundId('rfnd_') }))).toEqual([200, 'nothing to store']);
  const { headers, body } = razorpayEvent(payment, 'failed', { id, key });
  headers.set('x-razorpay-signature', 'a'.repeat(64));
  expect((await post({ headers, body }))[0]).toBe(401);
  expect(await booksOf(order)).toEqual(before);
  expect(await post(razorpayEvent(payment, 'failed', { id, key }))).toEqual([200, 'stored']);
});
