import { createHmac } from 'node:crypto';
import { assert, asyncProperty, shuffledSubarray } from 'fast-check';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { askRefund, findRefund, listDisputes, listOpenDisputes, listPayments, listRefunds } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { stripe } from '../../payments/gateways/stripe/gateway.ts';
import { razorpay } from '../../payments/gateways/razorpay/gateway.ts';
import { documents } from '../../documents/tables.ts';
import { sendRefundJob } from '../refunds/send-refund.job.ts';
import { readOrder } from '../studio/order/read-order.ts';
import type { Order } from '../model.ts';
import { settleDispute } from './settle-dispute.ts';
import { settlePayment } from './settle-payment.ts';
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
const clock = () => Promise.resolve(new Date());
const dueBy = start + 7 * 86_400;

/** A dispute of Stripe as its documentation has it (docs.stripe.com/api/disputes/object). */
function stripeEvent(
  payment: string,
  type: string,
  { status, seconds, fee = 0 }: { status: string; seconds: number; fee?: number },
) {
  const object = {
    id: `dp_${payment.slice(3)}`,
    object: 'dispute',
    amount: 49_900,
    balance_transactions: fee ? [{ id: 'txn_1', amount: -49_900, fee, net: -49_900 - fee, currency: 'inr' }] : [],
    charge: 'ch_1',
    created: start,
    currency: 'inr',
    evidence_details: { due_by: dueBy, has_evidence: false, past_due: false, submission_count: 0 },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: payment,
    reason: 'product_not_received',
    status,
  };
  const at = start + seconds;
  const body = JSON.stringify({
    id: `evt_${newId().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: at,
    data: { object },
  });
  const signed = `${start}.${body}`;
  const v1 = createHmac('sha256', stripeSecret).update(signed).digest('hex');
  return { headers: new Headers({ 'stripe-signature': `t=${start},v1=${v1}` }), body: new TextEncoder().encode(body) };
}

/** A dispute of Razorpay as its documentation has it (razorpay.com/docs/api/disputes/entity). */
function razorpayEvent(payment: string, kind: string, status: string, seconds: number) {
  const entity = {
    id: `disp_${payment.slice(4)}`,
    entity: 'dispute',
    payment_id: payment,
    amount: 49_900,
    currency: 'INR',
    amount_deducted: status === 'lost' ? 49_900 : 0,
    reason_code: 'goods_or_services_not_received_or_partially_received',
    respond_by: dueBy,
    status,
    phase: 'chargeback',
    created_at: start,
  };
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event: `payment.dispute.${kind}`,
    contains: ['payment', 'dispute'],
    payload: { payment: { entity: { id: payment, order_id: 'order_1', status: 'captured' } }, dispute: { entity } },
    created_at: start + seconds,
  });
  const signature = createHmac('sha256', razorpaySecret).update(body).digest('hex');
  return { headers: new Headers({ 'x-razorpay-signature': signature }), body: new TextEncoder().encode(body) };
}

async function tell(gateway: typeof stripe, { headers, body }: { headers: Headers; body: Uint8Array }) {
  const read = await gateway.readDispute!(headers, body, clock);
  if (!read.ok || !read.value) throw new Error('It was not read');
  const { value } = read;
  return inTransaction((tx) => settleDispute(tx, value));
}

const paymentId = (prefix: string) => `${prefix}${newId().replaceAll('-', '').slice(0, 16)}`;
async function bought(
  gateway: 'stripe' | 'razorpay',
): Promise<{ order: Order; payment: string; pay: () => Promise<unknown> }> {
  const order = await placed(batch);
  const payment = paymentId(gateway === 'stripe' ? 'pi_' : 'pay_');
  const event = paidEvent(order, { gateway, gatewayPaymentId: payment });
  return { order, payment, pay: () => inTransaction((tx) => settlePayment(tx, event)) };
}

const booksOf = async ({ id }: Order) => ({
  state: (await current({ id })).state,
  disputes: (await listDisputes(database(), id)).map(({ state, amount, fee, respondBy }) => ({
    state,
    amount: amount.amount,
    fee,
    respondBy: respondBy?.getTime(),
  })),
  payments: (await listPayments(database(), id)).map(({ state }) => state),
  back: (await listRefunds(database(), id)).map(({ state, amount }) => [state, amount.amount]),
});

it('a dispute is stored, told to staff with its date, and nothing of the payment can be sent back by us', async () => {
  const { order, payment, pay } = await bought('stripe');
  await pay();
  await tell(stripe, stripeEvent(payment, 'charge.dispute.created', { status: 'needs_response', seconds: 10 }));
  expect(await booksOf(order)).toMatchObject({ disputes: [{ state: 'open', respondBy: dueBy * 1000 }], back: [] });
  expect((await listOpenDisputes(database())).map(({ orderId }) => orderId)).toContain(order.id);
  const shown = await readOrder(database(), order.id, { id: newId(), name: 'Asha', role: 'owner' } as never);
  expect(shown).toMatchObject({ refundForms: [], disputes: [{ state: 'open', amount: '₹499' }] });
  expect(shown?.history.at(-1)?.why).toBe('the buyer’s bank disputes ₹499: open');
  const [paid] = await listPayments(database(), order.id);
  const wish = { orderId: order.id, paymentId: paid!.id, amount: order.total, who: 'staff:Asha', why: 'asked for' };
  expect(await inTransaction((tx) => askRefund(tx, wish))).toMatchObject({ ok: false, reason: 'disputed' });
});

it('a refund that was asked for before the dispute and was not sent yet is not sent beside it', async () => {
  const { order, payment, pay } = await bought('stripe');
  await pay();
  const [paid] = await listPayments(database(), order.id);
  const wish = { orderId: order.id, paymentId: paid!.id, amount: order.total, who: 'staff:Asha', why: 'asked for' };
  const asked = await inTransaction((tx) => askRefund(tx, wish));
  await tell(stripe, stripeEvent(payment, 'charge.dispute.created', { status: 'needs_response', seconds: 10 }));
  const refundId = asked.ok ? asked.value.id : '';
  await sendRefundJob.handle({ refundId });
  expect((await findRefund(database(), refundId))?.state).toBe('failed');
});

it('a dispute that is won lets money go back again; one that is lost takes it from the account, with a credit note', async () => {
  const won = await bought('stripe');
  await won.pay();
  await tell(stripe, stripeEvent(won.payment, 'charge.dispute.closed', { status: 'won', seconds: 30 }));
  const [paid] = await listPayments(database(), won.order.id);
  const amount = won.order.total;
  const wish = { orderId: won.order.id, paymentId: paid!.id, amount, who: 'staff:Asha', why: 'asked for' };
  expect(await inTransaction((tx) => askRefund(tx, wish))).toMatchObject({ ok: true });

  const lost = await bought('stripe');
  await lost.pay();
  await tell(stripe, stripeEvent(lost.payment, 'charge.dispute.closed', { status: 'lost', seconds: 30, fee: 1_500 }));
  expect(await booksOf(lost.order)).toMatchObject({
    state: 'paid',
    disputes: [{ state: 'lost', fee: 1_500 }],
    payments: ['refunded'],
    back: [['done', 49_900]],
  });
  const notes = and(eq(documents.orderId, lost.order.id), eq(documents.kind, 'credit_note'));
  expect(await database().$count(documents, notes)).toBe(1);
});

it('what a bank takes of a payment that went back in part is never more than we still had', async () => {
  const { order, payment, pay } = await bought('stripe');
  await pay();
  const [paid] = await listPayments(database(), order.id);
  const part = { amount: 20_000, currency: 'INR' as const };
  const wish = { orderId: order.id, paymentId: paid!.id, amount: part, who: 'staff:Asha', why: 'asked for' };
  await inTransaction((tx) => askRefund(tx, wish));
  await tell(stripe, stripeEvent(payment, 'charge.dispute.closed', { status: 'lost', seconds: 30 }));
  expect((await booksOf(order)).back).toEqual([
    ['asked', 20_000],
    ['done', 29_900],
  ]);
});

const stories = {
  stripe: (payment: string) => [
    stripeEvent(payment, 'charge.dispute.created', { status: 'needs_response', seconds: 10 }),
    stripeEvent(payment, 'charge.dispute.funds_withdrawn', { status: 'needs_response', seconds: 10, fee: 1_500 }),
    stripeEvent(payment, 'charge.dispute.updated', { status: 'under_review', seconds: 20, fee: 1_500 }),
    stripeEvent(payment, 'charge.dispute.closed', { status: 'lost', seconds: 30, fee: 1_500 }),
  ],
  razorpay: (payment: string) => [
    razorpayEvent(payment, 'created', 'open', 10),
    razorpayEvent(payment, 'action_required', 'open', 15),
    razorpayEvent(payment, 'under_review', 'under_review', 20),
    razorpayEvent(payment, 'lost', 'lost', 30),
  ],
};

it.each(['stripe', 'razorpay'] as const)(
  '%s: the events of a payment and its dispute end alike in whatever order they arrive, each told twice',
  async (name) => {
    const gateway = { stripe, razorpay }[name];
    await assert(
      asyncProperty(shuffledSubarray([0, 1, 2, 3, 4], { minLength: 5, maxLength: 5 }), async (turns) => {
        const { order, payment, pay } = await bought(name);
        const told = stories[name](payment).map((event) => () => tell(gateway, event));
        for (const turn of [...turns, ...turns]) await [pay, ...told][turn]?.();
        expect(await booksOf(order)).toEqual({
          state: 'paid',
          disputes: [{ state: 'lost', amount: 49_900, fee: name === 'stripe' ? 1_500 : 0, respondBy: dueBy * 1000 }],
          payments: ['refunded'],
          back: [['done', 49_900]],
        });
      }),
      { numRuns: 4 },
    );
  },
);

it('a forged dispute, and one of another shape, are refused; every other event says nothing of disputes', async () => {
  const { headers, body } = razorpayEvent('pay_0123456789', 'created', 'open', 0);
  const changed = new TextEncoder().encode(new TextDecoder().decode(body).replace('49900', '1'));
  expect(await razorpay.readDispute!(headers, changed, clock)).toMatchObject({ ok: false, reason: 'forged' });
  const other = stripeEvent('pi_0123456789', 'charge.updated', { status: 'lost', seconds: 0 });
  expect(await stripe.readDispute!(other.headers, other.body, clock)).toEqual({ ok: true, value: null });
});
