import { assert, asyncProperty, constantFrom } from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { newId } from '#foundation/kit/id.ts';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { fakeStripe, stripeSettings, type StripeFake } from '#tests/fakes/stripe';
import { now, request } from '#tests/gateway-driver';
import { testDatabase } from '#tests/database';
import { razorpay } from '../gateways/razorpay/gateway.ts';
import { stripe } from '../gateways/stripe/gateway.ts';

testDatabase();

describe('Razorpay: an event that contradicts its payment is never believed', () => {
  let fake: RazorpayFake;
  beforeAll(async () => void (fake = await fakeRazorpay()));
  afterAll(() => fake.close());
  beforeEach(() => void useConfigForTests({ ...razorpaySettings, RAZORPAY_URL: fake.url, LOG_LEVEL: 'silent' }));

  /** Reads a signed webhook of this event, whose payment has this status, while the gateway's API returns `truth`. */
  async function read(event: string, status: string, truth: 'captured' | 'failed') {
    const asked = request({ orderId: newId() });
    await razorpay.createPayment(asked);
    const order = [...fake.orders.values()].find(({ receipt }) => receipt === asked.orderId)!;
    const change = (body: Record<string, unknown>) => {
      (body.payload as { payment: { entity: { status: string } } }).payment.entity.status = status;
    };
    const { headers, body } = fake.webhook(fake.pay(order.id, truth), { event, change });
    return razorpay.readEvent(headers, body, now);
  }

  const events = ['payment.captured', 'payment.failed', 'order.paid'] as const;
  const statuses = ['captured', 'refunded', 'failed', 'authorized', 'created', 'pending', ''] as const;
  const honest = { 'payment.captured': 'captured', 'payment.failed': 'failed', 'order.paid': 'captured' } as const;

  it('payment.failed whose payment is captured is as the gateway says: paid, or failed', async () => {
    expect(await read('payment.failed', 'captured', 'captured')).toMatchObject({ value: { outcome: 'paid' } });
    expect(await read('payment.failed', 'captured', 'failed')).toMatchObject({ value: { outcome: 'failed' } });
  });

  it('whatever event and status come together, it never counts as paid or failed against what the gateway says', async () => {
    const all = asyncProperty(
      constantFrom(...events),
      constantFrom(...statuses),
      constantFrom('captured', 'failed'),
      async (event, status, truth) => {
        const fits = status === honest[event] || (status === 'refunded' && honest[event] === 'captured');
        const outcome = await read(event, status, truth);
        if (!outcome.ok) throw new Error(outcome.reason);
        const expected = fits ? honest[event] : truth;
        expect(outcome.value?.outcome).toBe(expected === 'captured' ? 'paid' : 'failed');
      },
    );
    await assert(all, { numRuns: 60 });
  });

  it('while the gateway cannot be asked nothing is believed, and it shall send the notice again', async () => {
    const asked = request({ orderId: newId() });
    await razorpay.createPayment(asked);
    const order = [...fake.orders.values()].find(({ receipt }) => receipt === asked.orderId)!;
    const { headers, body } = fake.webhook(fake.pay(order.id), { event: 'payment.failed' });
    fake.fail('500');
    expect(await razorpay.readEvent(headers, body, now)).toEqual({ ok: false, reason: 'unreachable' });
    fake.calm();
  });
});

describe('Stripe: an event that contradicts its session is never believed', () => {
  let fake: StripeFake;
  beforeAll(async () => void (fake = await fakeStripe()));
  afterAll(() => fake.close());
  beforeEach(() => void useConfigForTests({ ...stripeSettings, STRIPE_URL: fake.url, LOG_LEVEL: 'silent' }));

  it.each([
    ['checkout.session.async_payment_failed', 'paid', 'paid', 'paid'],
    ['checkout.session.async_payment_failed', 'paid', 'unpaid', 'failed'],
    ['checkout.session.async_payment_failed', 'unpaid', 'unpaid', 'failed'],
    ['checkout.session.async_payment_succeeded', 'unpaid', 'paid', 'paid'],
    ['checkout.session.async_payment_succeeded', 'unpaid', 'unpaid', undefined],
    ['checkout.session.completed', 'unpaid', 'unpaid', undefined],
    ['checkout.session.completed', 'paid', 'paid', 'paid'],
  ] as const)('%s of a session told as %s, which is %s: %s', async (type, told, truth, expected) => {
    const asked = request({ orderId: newId() });
    const made = await stripe.createPayment(asked);
    if (!made.ok) throw new Error(made.reason);
    const { gatewayReference } = made.value;
    fake.pay(gatewayReference, truth === 'paid' ? 'paid' : 'declined');
    const change = (body: Record<string, unknown>) => {
      const event = body as { data: { object: Record<string, unknown> } };
      event.data.object = { ...event.data.object, payment_status: told };
    };
    const { headers, body } = fake.webhook(gatewayReference, { type, change });
    const outcome = await stripe.readEvent(headers, body, now);
    if (!outcome.ok) throw new Error(outcome.reason);
    expect(outcome.value?.outcome).toBe(expected);
  });
});
