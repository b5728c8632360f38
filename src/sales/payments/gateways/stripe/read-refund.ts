import { z } from 'zod';
import { isCurrency } from '#foundation/kit/money.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { Gateway } from '../../model.ts';
import { idOrObject } from './client.ts';
import { provenEvent } from './proven-event.ts';

/** https://docs.stripe.com/api/refunds/object. */
const refundShape = z.object({
  id: z.string().regex(/^(?:re|pyr)_[A-Za-z0-9_]{4,200}$/),
  payment_intent: idOrObject.nullish(),
  amount: z.number().int().min(0),
  currency: z.string().toUpperCase(),
  status: z.string().nullish(),
  failure_reason: z.string().max(100).nullish(),
  metadata: z.object({ key: z.string().optional() }).nullish(),
});

/** `charge.refund.updated` is sent by older versions of Stripe's API, for cards. */
const ofInterest = new Set(['refund.created', 'refund.updated', 'refund.failed', 'charge.refund.updated']);

/** `pending` counts as done, as in the response to our own request; `requires_action` waits for the buyer. */
const states = lookup<'done' | 'failed'>({
  pending: 'done',
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
});

/** The refund in a webhook; null for every other event, for a payment without one of our intents, and for a currency we do not sell in. */
export const readRefund: Gateway['readRefund'] = async (headers, rawBody, now) => {
  const proven = await provenEvent(headers, rawBody, now);
  if (!proven.ok) return proven;
  const { type, created, data } = proven.value;
  if (!ofInterest.has(type)) return ok(null);
  const read = refundShape.safeParse(data.object);
  if (!read.success || created === undefined) return refused('malformed');
  const { id, payment_intent: payment, amount, currency, status, failure_reason: reason, metadata } = read.data;
  const state = states[status ?? ''];
  if (!state || !payment || !isCurrency(currency)) return ok(null);
  return ok({
    gateway: 'stripe',
    refundId: id,
    gatewayPaymentId: payment,
    key: metadata?.key ?? null,
    amount: { amount, currency },
    state,
    reason: reason ?? '',
    at: new Date(created * 1000),
  });
};
