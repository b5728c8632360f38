import { config } from '#foundation/config';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { partKey, type Gateway, type GatewayTrouble, type PaymentRequest } from '../../model.ts';
import { probeApi } from '../probe-api.ts';
import { askStripe } from './client.ts';
import { leastAmount, supports } from './currencies.ts';
import { listRecords } from './list-books.ts';
import { listPayouts } from './list-payouts.ts';
import { readDispute } from './read-dispute.ts';
import { readRefund } from './read-refund.ts';
import { readEvent, sessionEvent } from './read-event.ts';

const defaultUrl = 'https://api.stripe.com';

/** Stripe's hosted Checkout. No script of theirs runs on our pages. */
export const stripe: Gateway = {
  name: 'stripe',
  supports,
  leastAmount,
  formTargets: () => [config().STRIPE_URL === defaultUrl ? 'https://checkout.stripe.com' : config().STRIPE_URL],
  createPayment: openSession,
  readEvent,
  readDispute,
  readRefund,
  lookUp: async ({ gatewayReference }) => {
    const found = await askStripe((client) => client.checkout.sessions.retrieve(gatewayReference));
    if (!found.ok) throw new Error(`Stripe could not be asked: ${found.reason}`);
    const news = sessionEvent(found.value, null);
    return news?.outcome === 'paid' ? [news] : [];
  },
  refund: async ({ key, gatewayPaymentId, amount }) => {
    const made = await askStripe((client) =>
      client.refunds.create(
        { payment_intent: gatewayPaymentId, amount: amount.amount, metadata: { key } },
        { idempotencyKey: `refund-${key}` },
      ),
    );
    if (!made.ok) return made;
    return made.value.status === 'failed' ? refused('declined') : ok({ gatewayRefundId: made.value.id });
  },
  listRecords,
  listPayouts,
  probe: () => {
    const { STRIPE_URL, STRIPE_SECRET_KEY = '' } = config();
    const live = /^[sr]k_live_/.test(STRIPE_SECRET_KEY);
    const authorization = `Bearer ${STRIPE_SECRET_KEY}`;
    return probeApi({ baseUrl: `${STRIPE_URL}/v1`, path: '/payment_intents?limit=1', authorization, live });
  },
};

/** The idempotency key is the part of the order: a lost answer, or a second ask within a day, is the same session. */
async function openSession(
  request: PaymentRequest,
): Promise<Outcome<{ gatewayReference: string; redirectTo: string }, GatewayTrouble>> {
  const { total, description, reference, returnUrl, buyer } = request;
  const key = partKey(request);
  const opened = await askStripe((client) =>
    client.checkout.sessions.create(
      {
        mode: 'payment',
        client_reference_id: key,
        metadata: { key, reference },
        payment_intent_data: { metadata: { key, reference }, description: `${description} · ${reference}` },
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: total.currency.toLowerCase(),
              unit_amount: total.amount,
              product_data: { name: description },
            },
          },
        ],
        ...(buyer ? { customer_email: buyer.email } : {}),
        success_url: returnUrl,
        cancel_url: returnUrl,
      },
      { idempotencyKey: `pay-${key}-${total.amount}` },
    ),
  );
  if (!opened.ok) return opened;
  const { id, url } = opened.value;
  return url ? ok({ gatewayReference: id, redirectTo: url }) : refused('declined');
}
