import { z } from 'zod';
import { isCurrency } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { readPartKey, type PaymentEvent } from '../../model.ts';
import { askStripe, idOrObject } from './client.ts';
import { provenEvent as provenNotice } from './proven-event.ts';

const currency = z.string().toUpperCase().refine(isCurrency);

const sessionShape = z.object({
  id: z.string().regex(/^cs_[A-Za-z0-9_]{4,200}$/),
  client_reference_id: z.string().nullable(),
  payment_status: z.string(),
  payment_intent: idOrObject.nullable(),
  amount_total: z.number().int().min(0),
  currency,
});
const intentShape = z.object({
  id: z.string().regex(/^pi_[A-Za-z0-9_]{4,200}$/),
  status: z.string().optional(),
  amount: z.number().int().min(0),
  currency,
  metadata: z.object({ key: z.string().optional() }),
});
const sessionEvents = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
];

/** The payment event of a webhook; its signature and age are verified before anything is parsed. */
export async function readEvent(
  headers: Headers,
  rawBody: Uint8Array,
  now: () => Promise<Date>,
): Promise<Outcome<PaymentEvent | null, 'forged' | 'malformed' | 'stale' | 'unreachable'>> {
  const proven = await provenNotice(headers, rawBody, now);
  if (!proven.ok) return proven;
  const { id, type, data } = proven.value;
  if (sessionEvents.includes(type)) {
    const session = sessionShape.safeParse(data.object);
    if (!session.success) return refused('malformed');
    return provenEvent(type, session.data.id, sessionEvent(data.object, id), id);
  }
  return type === 'payment_intent.payment_failed' ? declined(data.object, id) : ok(null);
}

/**
 * The payment event of a session's webhook. If event and session contradict each other, Stripe's API decides. An unpaid session that is merely
 * completed awaits its payment.
 */
async function provenEvent(
  type: string,
  session: string,
  event: PaymentEvent | null,
  eventId: string,
): Promise<Outcome<PaymentEvent | null, 'unreachable'>> {
  const failed = type === 'checkout.session.async_payment_failed';
  const contradicts = failed ? event?.outcome === 'paid' : type.endsWith('succeeded') && event?.outcome === 'failed';
  if (!contradicts) return ok(event?.outcome === 'failed' && !failed ? null : event);
  const now = await askStripe((client) => client.checkout.sessions.retrieve(session));
  if (!now.ok) return now.reason === 'declined' ? ok(null) : refused('unreachable');
  const asked = sessionEvent(now.value, eventId);
  return ok(asked?.outcome === 'paid' || failed ? asked : null);
}

/** The payment event of a checkout session; null for sessions that are not ours. */
export function sessionEvent(object: unknown, eventId: string | null): PaymentEvent | null {
  const session = sessionShape.safeParse(object);
  const key = session.success ? readPartKey(session.data.client_reference_id) : null;
  if (!session.success || !key || !session.data.payment_intent) return null;
  const { id, payment_intent: payment, payment_status: status, amount_total: amount } = session.data;
  return {
    gateway: 'stripe',
    eventId,
    ...key,
    gatewayReference: id,
    gatewayPaymentId: payment,
    outcome: status === 'paid' ? 'paid' : 'failed',
    amount: { amount, currency: session.data.currency },
  };
}

function declined(object: unknown, eventId: string): Outcome<PaymentEvent | null, 'malformed'> {
  const intent = intentShape.safeParse(object);
  if (!intent.success) return refused('malformed');
  const { id, amount, metadata, status } = intent.data;
  // Paid, or still processing: the session's own event follows.
  if (status === 'succeeded' || status === 'processing') return ok(null);
  const key = readPartKey(metadata.key);
  return ok(
    key && {
      gateway: 'stripe',
      eventId,
      ...key,
      gatewayReference: id,
      gatewayPaymentId: id,
      outcome: 'failed',
      amount: { amount, currency: intent.data.currency },
    },
  );
}
