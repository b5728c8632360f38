import { afterEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { razorpaySettings } from '#tests/fakes/razorpay';
import { stripeSettings } from '#tests/fakes/stripe';
import { bankDetails } from '#tests/razorpay';
import { gatewayNamed, leastAmount, leastRefund } from './gateways.ts';
import { razorpay } from './razorpay/gateway.ts';
import { stripe } from './stripe/gateway.ts';

afterEach(() => useConfigForTests({}));

describe('the least amount', () => {
  it.each([
    [razorpay, 'INR', 100],
    [razorpay, 'USD', 100],
    [stripe, 'INR', 50],
    [stripe, 'USD', 50],
    [stripe, 'GBP', 30],
    [stripe, 'JPY', 50],
    [stripe, 'CZK', 1_500],
    [stripe, 'MXN', 1_000],
    [stripe, 'LKR', 0],
  ])('of $name in %s is as its documentation says', ({ leastAmount: least }, currency, amount) => {
    expect(least?.(currency)).toBe(amount);
  });

  it('of a market is the largest of those who collect in it, so that every way of paying has one price', () => {
    useConfigForTests({ SANDBOX_PAYMENTS: 'off', ...stripeSettings, STRIPE_MARKETS: 'IN,US' });
    expect([leastAmount('IN'), leastAmount('US')]).toEqual([50, 50]);
    useConfigForTests({ SANDBOX_PAYMENTS: 'off', ...stripeSettings, STRIPE_MARKETS: 'IN,US', ...razorpaySettings });
    expect([leastAmount('IN'), leastAmount('US')]).toEqual([100, 50]);
  });

  it('is any where everything is paid by hand', () => {
    useConfigForTests({ SANDBOX_PAYMENTS: 'off', BANK_DETAILS: bankDetails });
    expect(leastAmount('IN')).toBe(0);
  });

  it('of a refund is known of the gateways that are switched on', () => {
    useConfigForTests({ ...razorpaySettings, SANDBOX_PAYMENTS: 'on', BANK_DETAILS: bankDetails });
    const names = ['razorpay', 'sandbox', 'offline', 'stripe'];
    expect(names.map((name) => leastRefund(name, 'INR'))).toEqual([100, 100, 0, 0]);
    expect(gatewayNamed('stripe')).toBeUndefined();
  });
});
