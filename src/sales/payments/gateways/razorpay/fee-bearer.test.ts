import { beforeEach, describe, expect, it } from 'vitest';
import { createHmac } from 'node:crypto';
import { useConfigForTests } from '#foundation/config';
import { inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { storePaymentSessions } from '../../events/payment-sessions.ts';
import { readEvent } from './read-event.ts';

testDatabase();

const secret = 'webhook-secret-of-the-test';
beforeEach(() => {
  useConfigForTests({
    LOG_LEVEL: 'silent',
    RAZORPAY_KEY_ID: 'rzp_test_contract0001',
    RAZORPAY_KEY_SECRET: 'key-secret-of-the-test',
    RAZORPAY_WEBHOOK_SECRET: secret,
  });
});

/** The parsed amount of a captured payment of ₹511.80 for an order of ₹500, with these fee fields. */
async function amountOf(fee: object, event = 'payment.captured') {
  const order = `order_${newId().replaceAll('-', '').slice(0, 14)}`;
  const opened = { orderId: newId(), part: 1, gateway: 'razorpay', gatewayReference: order, redirectTo: '/' };
  await inTransaction((tx) => storePaymentSessions(tx, [opened]));
  const entity = {
    id: 'pay_ABCDEFGH123456',
    entity: 'payment',
    amount: 51_180,
    currency: 'INR',
    status: 'captured',
    order_id: order,
    method: 'card',
    amount_refunded: 0,
    captured: true,
    ...fee,
    tax: 180,
  };
  const at = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ entity: 'event', event, payload: { payment: { entity } }, created_at: at });
  const headers = new Headers({ 'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex') });
  const read = await readEvent(headers, new TextEncoder().encode(body), () => Promise.resolve(new Date()));
  return read.ok ? read.value?.amount.amount : read.reason;
}

describe('a fee of Razorpay', () => {
  it.each(['payment.captured', 'order.paid'])(
    'that the buyer bears is none of what we asked for (%s)',
    async (event) => {
      expect(await amountOf({ fee: 1_180, fee_bearer: 'customer' }, event)).toBe(50_000);
    },
  );

  it('that the school bears is part of what came, also where the event does not say who bears it', async () => {
    expect(await amountOf({ fee: 1_180, fee_bearer: 'platform' })).toBe(51_180);
    expect(await amountOf({ fee: 1_180 })).toBe(51_180);
    expect(await amountOf({ fee: null, fee_bearer: 'customer' })).toBe(51_180);
  });

  it('as large as the amount is ignored', async () => {
    expect(await amountOf({ fee: 51_180, fee_bearer: 'customer' })).toBe(51_180);
  });
});
