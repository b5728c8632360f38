import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { httpFake, type HttpFake } from '#tests/fakes/http-fake';
import { razorpaySettings } from '#tests/fakes/razorpay';
import { askRazorpay, shapes } from './client.ts';

let fake: HttpFake;
beforeAll(async () => {
  fake = await httpFake(({ method }) => ({
    status: 200,
    body: method === 'GET' ? { items: [] } : { id: 'rfnd_1234', amount: 100, notes: [] },
  }));
  useConfigForTests({ RAZORPAY_URL: fake.url, ...razorpaySettings });
});
afterAll(() => fake.close());

describe('HTTP-1: a call to Razorpay', () => {
  it.each(['reset', 'garbage'] as const)('HTTP-1: that only reads is asked again after %s', async (failure) => {
    fake.requests.length = 0;
    fake.fail(failure, failure, failure);
    expect(await askRazorpay('/orders?receipt=x', shapes.orders)).toEqual({ ok: true, value: { items: [] } });
    expect(fake.requests).toHaveLength(4);
  });

  it.each(['reset', 'garbage'] as const)('HTTP-1: that moves money is sent once, also after %s', async (failure) => {
    fake.requests.length = 0;
    fake.fail(failure);
    const asked = await askRazorpay('/payments/pay_1234/refund', shapes.refund, { amount: 100 });
    expect(asked).toMatchObject({ ok: false, reason: 'unreachable' });
    expect(fake.requests).toEqual(['POST /v1/payments/pay_1234/refund']);
  });
});
