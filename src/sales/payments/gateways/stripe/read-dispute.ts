import { z } from 'zod';
import { isCurrency } from '#foundation/kit/money.ts';
import { ok, refused } from '#foundation/kit/outcome.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import type { DisputeEvent, DisputeState, Gateway } from '../../model.ts';
import { idOrObject } from './client.ts';
import { provenEvent } from './proven-event.ts';

/** https://docs.stripe.com/api/disputes/object. The fee is in the balance transactions, once money was withdrawn. */
const disputeShape = z.object({
  id: z.string().regex(/^d[pu]_[A-Za-z0-9_]{4,200}$/),
  payment_intent: idOrObject.nullish(),
  amount: z.number().int().min(0),
  currency: z.string().toUpperCase().refine(isCurrency),
  status: z.string(),
  reason: z.string().max(100).nullish(),
  evidence_details: z.object({ due_by: z.number().int().nullish() }).nullish(),
  balance_transactions: z.array(z.object({ fee: z.number().int() })).nullish(),
});

const states = lookup<DisputeState>({
  needs_response: 'open',
  warning_needs_response: 'open',
  under_review: 'review',
  warning_under_review: 'review',
  warning_closed: 'closed',
  prevented: 'closed',
  won: 'won',
  lost: 'lost',
});

/** The dispute in a webhook; null for every other event, and for a payment without one of our intents. */
export const readDispute: Gateway['readDispute'] = async (headers, rawBody, now) => {
  const proven = await provenEvent(headers, rawBody, now);
  if (!proven.ok) return proven;
  const { type, created, data } = proven.value;
  if (!type.startsWith('charge.dispute.')) return ok(null);
  const read = disputeShape.safeParse(data.object);
  if (!read.success || created === undefined) return refused('malformed');
  const { id, payment_intent: payment, amount, currency, status, reason, evidence_details: due } = read.data;
  const state = states[status];
  if (!state || !payment) return ok(null);
  const fees = (read.data.balance_transactions ?? []).reduce((sum, { fee }) => sum + fee, 0);
  const told: DisputeEvent = {
    gateway: 'stripe',
    disputeId: id,
    gatewayPaymentId: payment,
    amount: { amount, currency },
    fee: Math.max(0, fees),
    state,
    reason: reason ?? '',
    respondBy: due?.due_by ? new Date(due.due_by * 1000) : null,
    at: new Date(created * 1000),
  };
  return ok(told);
};
