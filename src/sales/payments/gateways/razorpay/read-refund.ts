import { z } from 'zod';
import { isCurrency } from '#foundation/kit/money.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import type { Gateway } from '../../model.ts';
import { keyOfNotes } from './client.ts';
import { provenBody } from './proven-body.ts';

/** https://razorpay.com/docs/webhooks/payloads/refunds. `status` is `pending`, `processed` or `failed`. */
const entityShape = z.object({
  id: z.string().regex(/^rfnd_[A-Za-z0-9]{4,60}$/),
  payment_id: z.string().regex(/^[A-Za-z0-9_]{4,60}$/),
  amount: z.number().int().min(0),
  currency: z.string().max(3),
  status: z.string().max(40).nullish(),
  notes: z.unknown(),
});
const eventShape = z.object({
  event: z.string().max(100),
  created_at: z.number().int(),
  payload: z.object({ refund: z.object({ entity: entityShape }) }),
});

const ofInterest = new Set(['refund.created', 'refund.processed', 'refund.failed']);

/** The refund in a webhook; null for every other event, and for a currency we do not sell in. */
export const readRefund: Gateway['readRefund'] = async (headers, rawBody, now) => {
  const proven = await provenBody(headers, rawBody, now);
  if (!proven.ok) return proven;
  const about = z.object({ event: z.string() }).safeParse(proven.value);
  if (!about.success || !ofInterest.has(about.data.event)) return ok(null);
  const read = eventShape.safeParse(proven.value);
  if (!read.success) return refused('malformed');
  const { event, created_at: at, payload } = read.data;
  const { id, payment_id: payment, amount, currency, status, notes } = payload.refund.entity;
  if (!isCurrency(currency)) return ok(null);
  return ok({
    gateway: 'razorpay',
    refundId: id,
    gatewayPaymentId: payment,
    key: keyOfNotes(notes),
    amount: { amount, currency },
    state: event === 'refund.failed' || status === 'failed' ? 'failed' : 'done',
    reason: '',
    at: new Date(at * 1000),
  });
};
