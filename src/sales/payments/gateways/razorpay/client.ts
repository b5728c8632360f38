import { z } from 'zod';
import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import { isCurrency } from '#foundation/kit/money.ts';
import { httpClient } from '#foundation/kit/http/http-client.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { GatewayTrouble } from '../../model.ts';

const id = z.string().regex(/^[A-Za-z0-9_]{4,60}$/);
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const currency = z.string().refine(isCurrency);

export const orderShape = z.object({ id, amount, currency, receipt: z.string().nullable(), status: z.string() });
/** The fee including its tax, and who bears it: `platform` (the school) or `customer`. Absent or null until a payment is captured. */
export const feeShape = z.object({ fee: amount.nullish(), fee_bearer: z.string().nullish() });
export const paymentShape = z.object({
  id,
  order_id: id.nullable(),
  amount,
  currency,
  status: z.string(),
  ...feeShape.shape,
});
const refundShape = z.object({ id, amount, status: z.string().nullish(), notes: z.unknown() });

/** The responses we read, reduced to the fields we use. */
export const shapes = {
  order: orderShape,
  orders: z.object({ items: z.array(orderShape) }),
  payment: paymentShape,
  payments: z.object({ items: z.array(paymentShape) }),
  refund: refundShape,
  refunds: z.object({ items: z.array(refundShape) }),
};

/** The key that we put into the notes of a refund; null for one made outside our system. */
export function keyOfNotes(notes: unknown): string | null {
  const key = (notes as { key?: unknown } | null | undefined)?.key;
  return typeof key === 'string' ? key : null;
}

/**
 * Calls Razorpay (HTTP-1). Reads are retried within the configured timeout; an order or a refund is sent once, because Razorpay has no idempotency
 * keys for them: a retry must first look for an existing one. Refuses 'declined' on a definite refusal (4xx), and 'unreachable' for everything that
 * may succeed later: a timeout, a broken connection, a redirect, 429, 5xx, or an invalid response.
 */
export async function askRazorpay<Shape>(
  path: string,
  shape: z.ZodType<Shape>,
  body?: object,
): Promise<Outcome<Shape, GatewayTrouble>> {
  const { RAZORPAY_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, GATEWAY_TIMEOUT_MS } = config();
  const credentials = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64');
  try {
    const client = httpClient({ baseUrl: `${RAZORPAY_URL}/v1`, deadline: GATEWAY_TIMEOUT_MS });
    const response = await client.send(path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'manual',
    });
    const told = await response.text();
    if (response.ok) {
      const read = shape.safeParse(JSON.parse(told));
      if (read.success) return ok(read.data);
    }
    log().warn({ gateway: 'razorpay', status: response.status, code: errorCode(told) }, 'gateway refused');
    const forGood = response.status >= 400 && response.status < 500 && response.status !== 429;
    return refused(forGood ? 'declined' : 'unreachable');
  } catch (error) {
    log().warn({ gateway: 'razorpay', kind: error instanceof Error ? error.name : 'unknown' }, 'gateway unreachable');
    return refused('unreachable');
  }
}

/** Razorpay's error code; the rest of the response may contain the buyer's input and is not logged. */
function errorCode(told: string): string {
  return /"code"\s*:\s*"(?<code>[A-Z_]{1,60})"/.exec(told)?.groups?.code ?? 'none';
}
