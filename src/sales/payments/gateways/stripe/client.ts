import type { Stripe } from 'stripe';
import { z } from 'zod';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { GatewayTrouble } from '../../model.ts';

/** Stripe sends the id of another object, or the object itself. */
export const idOrObject = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

let made: { for: string; client: Stripe } | undefined;

/** Loaded when first needed: most servers have no Stripe, and none needs it to start. */
const sdk = async () => (await import('stripe')).Stripe;

/** The SDK over the settings; made once per set of them. */
export async function stripeClient(): Promise<Stripe> {
  const { STRIPE_SECRET_KEY = '', STRIPE_URL, GATEWAY_TIMEOUT_MS } = config();
  const key = `${STRIPE_SECRET_KEY} ${STRIPE_URL} ${GATEWAY_TIMEOUT_MS}`;
  if (made?.for !== key) {
    const { protocol, hostname, port } = new URL(STRIPE_URL);
    const client = new (await sdk())(STRIPE_SECRET_KEY, {
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      timeout: GATEWAY_TIMEOUT_MS,
      // Trying again is ours: the buyer's button and the minute's reconciling, under the same idempotency key.
      maxNetworkRetries: 0,
      telemetry: false,
    });
    made = { for: key, client };
  }
  return made.client;
}

/** Does one request. 'declined': Stripe says no for good; 'unreachable': everything that may succeed later. */
export async function askStripe<Value>(
  request: (client: Stripe) => Promise<Value>,
): Promise<Outcome<Value, GatewayTrouble>> {
  try {
    return ok(await request(await stripeClient()));
  } catch (error) {
    if (!(error instanceof (await sdk()).errors.StripeError)) throw error;
    const { type, statusCode = 0, code } = error;
    log().warn({ gateway: 'stripe', type, status: statusCode, code }, 'gateway refused');
    const forGood = statusCode >= 400 && statusCode < 500 && statusCode !== 429 && statusCode !== 409;
    return refused(forGood ? 'declined' : 'unreachable');
  }
}
