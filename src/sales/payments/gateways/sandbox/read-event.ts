import { z } from 'zod';
import { sessionSecret } from '#foundation/config';
import { isCurrency } from '#foundation/kit/money.ts';
import { readJson } from '#foundation/kit/json/read-json.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { believedFor } from '#foundation/kit/secrets/timed-signature.ts';
import type { PaymentEvent } from '../../model.ts';
import { checkSignature, signatureHeader } from './event-signature.ts';

const word = z.string().regex(/^[A-Za-z0-9_.-]{1,100}$/);

/** The body of a notice, as our own job writes it. */
const eventSchema = z.strictObject({
  event: word,
  outcome: z.enum(['paid', 'failed']),
  order: z.uuid(),
  part: z.number().int().min(1).max(99).default(1),
  session: word,
  payment: word,
  amount: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER),
  currency: z.string().refine(isCurrency),
});

export type Notice = z.output<typeof eventSchema>;

/**
 * The payment event of a webhook. The signature over the raw bytes is verified before parsing. Refuses 'forged', 'stale' (signed more than
 * `believedFor` seconds ago, or in the future) and 'malformed'.
 */
export async function readEvent(
  headers: Headers,
  rawBody: Uint8Array,
  now: () => Promise<Date>,
): Promise<Outcome<PaymentEvent, 'forged' | 'malformed' | 'stale'>> {
  const signed = checkSignature(sessionSecret(), headers.get(signatureHeader), rawBody);
  if (!signed.ok) return signed;
  if (Math.abs((await now()).getTime() / 1000 - signed.value) > believedFor) return refused('stale');
  const notice = eventSchema.safeParse(readJson(rawBody));
  return notice.success ? ok(toEvent(notice.data)) : refused('malformed');
}

/** A notice in the words all gateways share. */
export function toEvent({ event, outcome, order, part, session, payment, amount, currency }: Notice): PaymentEvent {
  return {
    gateway: 'sandbox',
    eventId: event,
    orderId: order,
    part,
    gatewayReference: session,
    gatewayPaymentId: payment,
    outcome,
    amount: { amount, currency },
  };
}
