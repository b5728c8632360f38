import { config } from '#foundation/config';
import { cutTo } from '#foundation/kit/clean-text.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { partKey, type Gateway, type GatewayTrouble, type PaymentRequest, type RefundRequest } from '../../model.ts';
import { probeApi } from '../probe-api.ts';
import { askRazorpay, keyOfNotes, shapes } from './client.ts';
import { leastAmount, supports } from './currencies.ts';
import { listRecords } from './list-books.ts';
import { listPayouts } from './list-payouts.ts';
import { payoutReport } from './payout-report.ts';
import { readDispute } from './read-dispute.ts';
import { readRefund } from './read-refund.ts';
import { readEvent, toEvent } from './read-event.ts';
import { signedWith } from './signature.ts';

/** Razorpay's hosted checkout: UPI, cards, net banking. None of its scripts runs on our pages. */
export const razorpay: Gateway = {
  name: 'razorpay',
  supports,
  leastAmount,
  leastRefund: leastAmount,
  postsBack: true,
  formTargets: () => [config().RAZORPAY_URL],
  createPayment: openOrder,
  step: (request, gatewayReference) => ({
    kind: 'form',
    action: `${config().RAZORPAY_URL}/v1/checkout/embedded`,
    fields: formFields(request, gatewayReference),
  }),
  provesReturn: (fields, gatewayReference) => {
    const payment = fields.get('razorpay_payment_id') ?? '';
    const { RAZORPAY_KEY_SECRET = '' } = config();
    return signedWith(
      RAZORPAY_KEY_SECRET,
      fields.get('razorpay_signature'),
      Buffer.from(`${gatewayReference}|${payment}`),
    );
  },
  readEvent,
  readDispute,
  readRefund,
  lookUp: async (opened) => {
    const found = await askRazorpay(`/orders/${encodeURIComponent(opened.gatewayReference)}/payments`, shapes.payments);
    if (!found.ok) throw new Error(`Razorpay could not be asked: ${found.reason}`);
    return found.value.items.flatMap((payment) => toEvent(payment, opened, null) ?? []);
  },
  refund: giveBack,
  listRecords,
  listPayouts,
  payoutReport,
  probe: (keys) => {
    const { RAZORPAY_URL } = config();
    const { RAZORPAY_KEY_ID = '', RAZORPAY_KEY_SECRET = '' } = keys ?? config();
    return probeApi({
      baseUrl: `${RAZORPAY_URL}/v1`,
      path: '/payments?count=1',
      authorization: `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`,
      live: RAZORPAY_KEY_ID.startsWith('rzp_live_'),
      secrets: [`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`, RAZORPAY_KEY_SECRET],
      isTheirs: ({ items }) => Array.isArray(items),
    });
  },
};

/**
 * Razorpay orders have no idempotency key, but carry our receipt, which finds an order with a lost response. Only the very first request needs no
 * look-up.
 */
async function openOrder(
  request: PaymentRequest,
): Promise<Outcome<{ gatewayReference: string; redirectTo: null }, GatewayTrouble>> {
  const receipt = partKey(request);
  const { amount, currency } = request.total;
  if (!request.fresh) {
    const known = await askRazorpay(`/orders?receipt=${encodeURIComponent(receipt)}`, shapes.orders);
    if (!known.ok) return known;
    const same = known.value.items.find(
      (order) => order.receipt === receipt && order.amount === amount && order.currency === currency,
    );
    if (same) return ok({ gatewayReference: same.id, redirectTo: null });
  }
  const opened = await askRazorpay('/orders', shapes.order, {
    amount,
    currency,
    receipt,
    payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 20, refund_speed: 'normal' } },
  });
  return opened.ok ? ok({ gatewayReference: opened.value.id, redirectTo: null }) : opened;
}

function formFields(request: PaymentRequest, gatewayReference: string): Record<string, string> {
  const { RAZORPAY_KEY_ID = '', BRAND_NAME } = config();
  const { description, postBackUrl, returnUrl, reference, buyer } = request;
  return {
    key_id: RAZORPAY_KEY_ID,
    order_id: gatewayReference,
    name: BRAND_NAME,
    description: cutTo(`${description} · ${reference}`, 250),
    callback_url: postBackUrl,
    cancel_url: returnUrl,
    ...(buyer ? { 'prefill[name]': buyer.name, 'prefill[contact]': buyer.mobile } : {}),
    ...(buyer?.email ? { 'prefill[email]': buyer.email } : {}),
  };
}

/** An earlier refund with this key is found by its note: a lost response must not pay out twice. */
async function giveBack({
  key,
  gatewayPaymentId,
  amount,
}: RefundRequest): Promise<Outcome<{ gatewayRefundId: string }, GatewayTrouble>> {
  const path = `/payments/${encodeURIComponent(gatewayPaymentId)}`;
  const known = await askRazorpay(`${path}/refunds?count=100`, shapes.refunds);
  if (!known.ok) return known;
  const same = known.value.items.find(({ notes }) => keyOfNotes(notes) === key);
  if (same) return same.status === 'failed' ? refused('declined') : ok({ gatewayRefundId: same.id });
  const made = await askRazorpay(`${path}/refund`, shapes.refund, { amount: amount.amount, notes: { key } });
  if (!made.ok) return made;
  return made.value.status === 'failed' ? refused('declined') : ok({ gatewayRefundId: made.value.id });
}
