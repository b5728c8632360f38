import { z } from 'zod';
import { isCurrency } from '#foundation/kit/money.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { DisputeEvent, DisputeState, Gateway } from '../../model.ts';
import { provenBody } from './proven-body.ts';

/**
 * https://razorpay.com/docs/api/disputes/entity. `respond_by` in seconds, absent if no response is needed; `status` is `open` also when more evidence
 * is requested.
 */
const entityShape = z.object({
  id: z.string().regex(/^disp_[A-Za-z0-9]{4,60}$/),
  payment_id: z.string().regex(/^[A-Za-z0-9_]{4,60}$/),
  amount: z.number().int().min(0),
  currency: z.string().refine(isCurrency),
  reason_code: z.string().max(100).nullish(),
  respond_by: z.number().int().nullish(),
  status: z.string().max(40).nullish(),
});
const eventShape = z.object({
  event: z.string().max(100),
  created_at: z.number().int(),
  payload: z.object({ dispute: z.object({ entity: entityShape }) }),
});

const states = lookup<DisputeState>({
  created: 'open',
  open: 'open',
  action_required: 'open',
  under_review: 'review',
  won: 'won',
  lost: 'lost',
  closed: 'closed',
});

/** The dispute in a webhook; null for every other event. */
export const readDispute: Gateway['readDispute'] = async (headers, rawBody, now) => {
  const proven = await provenBody(headers, rawBody, now);
  if (!proven.ok) return proven;
  const about = z.object({ event: z.string() }).safeParse(proven.value);
  if (!about.success || !about.data.event.startsWith('payment.dispute.')) return ok(null);
  const read = eventShape.safeParse(proven.value);
  if (!read.success) return refused('malformed');
  const { event, created_at: at, payload } = read.data;
  const {
    id,
    payment_id: payment,
    amount,
    currency,
    reason_code: reason,
    respond_by: by,
    status,
  } = payload.dispute.entity;
  // The entity is a snapshot from when the event was created, which may precede the entity's own change.
  const state = states[event.slice('payment.dispute.'.length)] ?? states[status ?? ''];
  if (!state) return ok(null);
  const told: DisputeEvent = {
    gateway: 'razorpay',
    disputeId: id,
    gatewayPaymentId: payment,
    amount: { amount, currency },
    fee: 0,
    state,
    reason: reason ?? '',
    respondBy: by ? new Date(by * 1000) : null,
    at: new Date(at * 1000),
  };
  return ok(told);
};
