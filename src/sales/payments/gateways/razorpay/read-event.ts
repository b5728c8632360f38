import { z } from 'zod';
import { database } from '#platform/db';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
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

/** The events we read, each with the states of a payment it can honestly be about. */
const ofInterest: Record<string, string[]> = {
  'payment.captured': ['captured', 'refunded'],
  'payment.failed': ['failed'],
  'order.paid': ['captured', 'refunded'],
};

/**
 * What a notice says. The order is found by the reference we stored, never by what the buyer's browser could have put in.
 * 'unreachable': the order is not in our books and Razorpay could not be asked about it; it will send the notice again.
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
  // The id in the header is not covered by the signature: this one is.
  return ok(opened.value && toEvent(payment, opened.value, `${event}:${payment.id}`));
}

/** An event and its payment that contradict each other prove nothing: the payment is as Razorpay itself says when asked. */
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
 * What of the amount is Razorpay's own fee, where the school lets the buyer bear it: they pay what we asked for and the fee, and we get
 * what we asked for (https://razorpay.com/docs/payments/payment-gateway/customer-fee-bearer). Minor units; 0 where the school bears it.
 */
export function borneByBuyer({
  amount,
  fee,
  fee_bearer: bearer,
}: { amount: number } & z.output<typeof feeShape>): number {
  return bearer === 'customer' && fee && fee < amount ? fee : 0;
}

/** One payment in the words all gateways share; null while it is neither paid nor failed. */
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

/** What we opened under Razorpay's order; null when it is none of ours. `receipt`: ours on it, where it was told. */
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

/** An order whose answer was lost on the way to us is not in our books, but carries our receipt. */
async function receiptOf(gatewayReference: string): Promise<Outcome<string | null, 'unreachable'>> {
  const order = await askRazorpay(`/orders/${encodeURIComponent(gatewayReference)}`, shapes.order);
  if (order.ok) return ok(order.value.receipt);
  return order.reason === 'declined' ? ok(null) : refused('unreachable');
}
