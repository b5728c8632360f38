import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { razorpay } from '../../src/sales/payments/gateways/razorpay/gateway.ts';
import { stripe } from '../../src/sales/payments/gateways/stripe/gateway.ts';

const stripeSecret = 'whsec_of_the_test_0123456789';
const razorpaySecret = 'webhook-secret-of-the-test';
const settings = {
  LOG_LEVEL: 'silent',
  STRIPE_SECRET_KEY: 'sk_test_0123456789abcdef',
  STRIPE_WEBHOOK_SECRET: stripeSecret,
  RAZORPAY_KEY_ID: 'rzp_test_contract0001',
  RAZORPAY_KEY_SECRET: 'key-secret-of-the-test',
  RAZORPAY_WEBHOOK_SECRET: razorpaySecret,
} as const;
beforeEach(() => {
  useConfigForTests(settings);
});

const now = () => Promise.resolve(new Date());
const seconds = () => Math.floor(Date.now() / 1000);
const hmac = (secret: string, text: string) => createHmac('sha256', secret).update(text).digest('hex');

/** What an event of Stripe says about this object. */
async function ofStripe(what: 'readRefund' | 'readDispute', type: string, object: object) {
  const at = seconds();
  const body = JSON.stringify({
    id: `evt_${newId().replaceAll('-', '')}`,
    object: 'event',
    type,
    created: at,
    data: { object },
  });
  const headers = new Headers({ 'stripe-signature': `t=${at},v1=${hmac(stripeSecret, `${at}.${body}`)}` });
  const read = await stripe[what]?.(headers, new TextEncoder().encode(body), now);
  return read?.ok ? read.value : read?.reason;
}
async function ofRazorpay(what: 'readRefund' | 'readDispute', event: string, payload: object) {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_1',
    event,
    contains: Object.keys(payload),
    payload,
    created_at: seconds(),
  });
  const headers = new Headers({ 'x-razorpay-signature': hmac(razorpaySecret, body), 'x-razorpay-event-id': newId() });
  const read = await razorpay[what]?.(headers, new TextEncoder().encode(body), now);
  return read?.ok ? read.value : read?.reason;
}

const stripeRefund = {
  id: 're_3ABCdefGHIjkl',
  object: 'refund',
  amount: 10_000,
  balance_transaction: 'txn_1',
  charge: 'ch_1',
  created: 1,
  currency: 'inr',
  destination_details: { card: { reference_status: 'pending', type: 'refund' }, type: 'card' },
  metadata: {},
  payment_intent: 'pi_3ABCdefGHIjkl',
  reason: 'requested_by_customer',
  receipt_number: null,
  status: 'succeeded',
};
const razorpayRefund = {
  id: 'rfnd_ABCDEFGH123456',
  entity: 'refund',
  amount: 10_000,
  currency: 'INR',
  payment_id: 'pay_ABCDEFGH123456',
  notes: [],
  receipt: null,
  acquirer_data: { arn: null },
  created_at: 1,
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'optimum',
};
const payment = { entity: { id: 'pay_ABCDEFGH123456', amount_refunded: 10_000, refund_status: 'partial' } };

describe('the event of a refund', () => {
  it.each([
    // Automattic/woocommerce-payments #1195, craftcms/commerce-stripe #134, emfcamp/Website #1017: after a payout it waits for money
    ['pending', 'done'],
    ['succeeded', 'done'],
    // antiwork/gumroad #5779: what was cancelled never reached the buyer
    ['canceled', 'failed'],
    ['failed', 'failed'],
  ])('of Stripe in the state %s is %s', async (status, state) => {
    expect(await ofStripe('readRefund', 'refund.updated', { ...stripeRefund, status })).toMatchObject({
      state,
      refundId: stripeRefund.id,
      gatewayPaymentId: 'pi_3ABCdefGHIjkl',
      amount: { amount: 10_000, currency: 'INR' },
    });
  });

  it.each([
    // chobbledotcom/tickets #1824: it waits for the buyer
    ['that waits for the buyer', { status: 'requires_action' }],
    ['of a payment that is not ours', { payment_intent: null }],
    ['in a currency that is none of a country', { currency: 'usdc' }],
  ])('of Stripe %s is accepted, and changes nothing', async (_, other) => {
    expect(await ofStripe('readRefund', 'refund.updated', { ...stripeRefund, ...other })).toBeNull();
  });

  it('of Stripe names its payment by its id or as a whole object, and may have no state', async () => {
    for (const payment_intent of ['pi_3ABCdefGHIjkl', { id: 'pi_3ABCdefGHIjkl', object: 'payment_intent' }])
      expect(await ofStripe('readRefund', 'refund.created', { ...stripeRefund, payment_intent })).toMatchObject({
        gatewayPaymentId: 'pi_3ABCdefGHIjkl',
      });
    expect(await ofStripe('readRefund', 'refund.created', { ...stripeRefund, status: null })).toBeNull();
  });

  // juspay/hyperswitch #5298: the id of the payment taken for that of the refund; razorpay/razorpay-java #48: notes are a list
  it('of Razorpay is known by its own id, and by our key if it has one', async () => {
    const payload = { refund: { entity: razorpayRefund }, payment };
    expect(await ofRazorpay('readRefund', 'refund.processed', payload)).toMatchObject({
      refundId: 'rfnd_ABCDEFGH123456',
      gatewayPaymentId: 'pay_ABCDEFGH123456',
      key: null,
      state: 'done',
    });
    const ours = { ...payload, refund: { entity: { ...razorpayRefund, notes: { key: 'k1', comment: '' } } } };
    expect(await ofRazorpay('readRefund', 'refund.created', ours)).toMatchObject({ key: 'k1' });
  });

  it('of Razorpay about its speed alone is accepted, and changes nothing', async () => {
    expect(await ofRazorpay('readRefund', 'refund.speed_changed', { refund: { entity: razorpayRefund } })).toBeNull();
  });
});

describe('the event of a dispute', () => {
  const dispute = {
    id: 'dp_3ABCdefGHIjkl',
    object: 'dispute',
    amount: 49_900,
    currency: 'inr',
    payment_intent: 'pi_3ABCdefGHIjkl',
    reason: 'fraudulent',
    status: 'needs_response',
    evidence_details: { due_by: null, has_evidence: false },
    balance_transactions: [],
  };
  it.each([
    ['needs_response', 'open'],
    ['under_review', 'review'],
    ['warning_closed', 'closed'],
    // polarsource/polar #11414: ended early by a refund
    ['prevented', 'closed'],
    ['won', 'won'],
    ['lost', 'lost'],
  ])('of Stripe in the state %s is %s', async (status, state) => {
    expect(await ofStripe('readDispute', 'charge.dispute.updated', { ...dispute, status })).toMatchObject({ state });
  });

  // Automattic/woocommerce-payments #304: a warning of fraud is no dispute
  it('is none for an early warning of fraud', async () => {
    const warning = { id: 'issfr_1', object: 'radar.early_fraud_warning', actionable: true, charge: 'ch_1' };
    expect(await ofStripe('readDispute', 'radar.early_fraud_warning.created', warning)).toBeNull();
  });

  it('of Razorpay needs neither a reason nor a date', async () => {
    const entity = {
      id: 'disp_ABCDEFGH1234',
      entity: 'dispute',
      payment_id: 'pay_ABCDEFGH123456',
      amount: 100,
      amount_deducted: 0,
      currency: 'INR',
      phase: 'chargeback',
      status: 'open',
    };
    expect(await ofRazorpay('readDispute', 'payment.dispute.created', { dispute: { entity }, payment })).toMatchObject({
      state: 'open',
      respondBy: null,
      reason: '',
    });
  });
});

describe('a refund that a gateway does not make', () => {
  let stop = () => {};
  afterEach(() => stop());

  /** A gateway that answers each request for a refund so. */
  async function answering(status: number, body: object) {
    const server = createServer((request, response) => {
      const list = request.method === 'GET';
      response.writeHead(list ? 200 : status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(list ? { entity: 'collection', count: 0, items: [] } : body));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stop = () => server.close();
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    useConfigForTests({ ...settings, STRIPE_URL: url, RAZORPAY_URL: url });
  }
  const asked = { key: newId(), amount: { amount: 10_000, currency: 'INR' as const } };
  const askStripe = () => stripe.refund({ ...asked, gatewayPaymentId: 'pi_3ABCdefGHIjkl' });
  const askRazorpay = () => razorpay.refund({ ...asked, gatewayPaymentId: 'pay_ABCDEFGH123456' });

  // getlago/lago-api #6257, Sylius/StripePlugin #120, spree-contrib/spree_gateway #253: refunded or charged back at the gateway already
  it.each(['charge_already_refunded', 'charge_disputed', 'balance_insufficient'])(
    'of Stripe for %s is refused, not tried for ever',
    async (code) => {
      await answering(400, { error: { type: 'invalid_request_error', code, message: 'Charge cannot be refunded.' } });
      expect(await askStripe()).toMatchObject({ ok: false, reason: 'declined' });
    },
  );

  it.each(['failed', 'canceled'])('of Stripe that is %s at once is not done', async (status) => {
    await answering(200, { ...stripeRefund, status });
    expect(await askStripe()).toMatchObject({ ok: false, reason: 'declined' });
  });

  it.each([
    'The payment has been fully refunded already',
    'The total refund amount is greater than the refund payment amount',
    'Your account does not have enough balance to carry out the refund operation.',
  ])('of Razorpay is refused: %s', async (description) => {
    await answering(400, {
      error: { code: 'BAD_REQUEST_ERROR', description, source: 'business', reason: 'input_validation_failed' },
    });
    expect(await askRazorpay()).toMatchObject({ ok: false, reason: 'declined' });
  });

  it('of Razorpay that failed at once is not done', async () => {
    await answering(200, { ...razorpayRefund, status: 'failed' });
    expect(await askRazorpay()).toMatchObject({ ok: false, reason: 'declined' });
  });

  it.each([429, 500, 502, 503])('is tried again where the gateway answers %i', async (status) => {
    await answering(status, { error: { type: 'api_error', message: 'Try again.' } });
    expect(await askRazorpay()).toMatchObject({ ok: false, reason: 'unreachable' });
  });
});
