import { z } from 'zod';
import { database } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { lookup } from '#foundation/kit/lookup.ts';
import { readPartKey, type OpenedPayment, type PaymentEvent } from '../../model.ts';
import { findPaymentSession } from '../../events/payment-sessions.ts';
import { askRazorpay, feeShape, orderShape, paymentShape, shapes } from './client.ts';
import { provenBody } from './proven-body.ts';

const eventShape = z.object({
  event: z.string().max(100),
  payload: z.object({
    payment: z.object({ entity: paymentShape }).optional(),
    order: z.object({ entity: orderShape }).optional(),
  }),
});

/** The events we read, each with the payment states that are consistent with it. */
const ofInterest = lookup<string[]>({
  'payment.captured': ['captured', 'refunded'],
  'payment.failed': ['failed'],
  'order.paid': ['captured', 'refunded'],
});

/**
 * The payment event of a webhook. The order is found by the reference we stored, never by values the buyer's browser could have set. 'unreachable':
 * the order is not in our books and the look-up at Razorpay failed; it will send the webhook again.
 */
export async function readEvent(
  headers: Headers,
  rawBody: Uint8Array,
  now: () => Promise<Date>,
): Promise<Outcome<PaymentEvent | null, 'forged' | 'malformed' | 'stale' | 'unreachable'>> {
  const proven = await provenBody(headers, rawBody, now);
  if (!proven.ok) return proven;
  const read = eventShape.safeParse(proven.value);
  if (!read.success) return refused('malformed');
  const { event, payload } = read.data;
  const told = payload.payment?.entity;
  const honest = Object.hasOwn(ofInterest, event) ? ofInterest[event] : undefined;
  if (!honest || !told?.order_id) return ok(null);
  const checked = honest.includes(told.status) ? ok(told) : await askedAgain(told);
  if (!checked.ok) return checked;
  const payment = checked.value;
  if (!payment?.order_id) return ok(null);
  const order = payload.order?.entity;
  const opened = await openedAs(payment.order_id, order?.id === payment.order_id ? order.receipt : undefined);
  if (!opened.ok) return opened;
  // The id in the header is not covered by the signature; this one is.
  return ok(opened.value && toEvent(payment, opened.value, `${event}:${payment.id}`));
}

/** If an event and its payment contradict each other, Razorpay's API decides. */
async function askedAgain({
  id,
}: {
  id: string;
}): Promise<Outcome<z.output<typeof paymentShape> | null, 'unreachable'>> {
  const now = await askRazorpay(`/payments/${encodeURIComponent(id)}`, shapes.payment);
  if (now.ok) return now;
  return now.reason === 'declined' ? ok(null) : refused('unreachable');
}

/**
 * Razorpay's fee in the amount, if the school lets the buyer bear it: they pay our price and the fee, and we get our price
 * (https://razorpay.com/docs/payments/payment-gateway/customer-fee-bearer). Minor units; 0 if the school bears it.
 */
export function borneByBuyer({
  amount,
  fee,
  fee_bearer: bearer,
}: { amount: number } & z.output<typeof feeShape>): number {
  return bearer === 'customer' && fee && fee < amount ? fee : 0;
}

/** One payment as a common payment event; null while it is neither paid nor failed. */
export function toEvent(
  payment: z.output<typeof paymentShape>,
  { gatewayReference, orderId, part }: OpenedPayment,
  eventId: string | null,
): PaymentEvent | null {
  const outcome = { captured: 'paid', refunded: 'paid', failed: 'failed' }[payment.status];
  if (outcome !== 'paid' && outcome !== 'failed') return null;
  return {
    gateway: 'razorpay',
    eventId,
    orderId,
    part,
    gatewayReference,
    gatewayPaymentId: payment.id,
    outcome,
    amount: { amount: payment.amount - borneByBuyer(payment), currency: payment.currency },
  };
}

/** The payment we opened under Razorpay's order; null if it is not ours. `receipt`: our receipt on it, if given. */
export async function openedAs(
  gatewayReference: string,
  receipt: string | null | undefined,
): Promise<Outcome<OpenedPayment | null, 'unreachable'>> {
  const session = await findPaymentSession(database(), 'razorpay', gatewayReference);
  if (session) return ok(session);
  const told = receipt === undefined ? await receiptOf(gatewayReference) : ok(receipt);
  if (!told.ok) return told;
  const key = readPartKey(told.value);
  return ok(key && { ...key, gatewayReference });
}

/** An order with a lost response is not in our books, but carries our receipt. */
async function receiptOf(gatewayReference: string): Promise<Outcome<string | null, 'unreachable'>> {
  const order = await askRazorpay(`/orders/${encodeURIComponent(gatewayReference)}`, shapes.order);
  if (order.ok) return ok(order.value.receipt);
  return order.reason === 'declined' ? ok(null) : refused('unreachable');
}
