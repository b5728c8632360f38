import { config } from '#foundation/config';
import { wordsOf } from '#foundation/kit/http/service-answer.ts';
import { recordOf } from '#foundation/kit/json/record.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { partKey, type Gateway, type GatewayProbe, type GatewayTrouble, type PaymentRequest } from '../../model.ts';
import { probeApi } from '../probe-api.ts';
import { askStripe } from './client.ts';
import { leastAmount, supports } from './currencies.ts';
import { listRecords } from './list-books.ts';
import { listPayouts } from './list-payouts.ts';
import { payoutReport } from './payout-report.ts';
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
    const { id, status } = made.value;
    return status === 'failed' || status === 'canceled' ? refused('declined') : ok({ gatewayRefundId: id });
  },
  listRecords,
  listPayouts,
  payoutReport,
  probe: probeStripe,
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
        ...(buyer?.email ? { customer_email: buyer.email } : {}),
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

/** Asks for a payment, and whose account it is. A restricted key may not be allowed to tell the account: then it stays unnamed. */
async function probeStripe(keys?: Record<string, string>): Promise<GatewayProbe> {
  const { STRIPE_URL } = config();
  const { STRIPE_SECRET_KEY = '' } = keys ?? config();
  const ask = (path: string, isTheirs: (body: Record<string, unknown>) => boolean) =>
    probeApi({
      baseUrl: `${STRIPE_URL}/v1`,
      path,
      authorization: `Bearer ${STRIPE_SECRET_KEY}`,
      live: /^[sr]k_live_/.test(STRIPE_SECRET_KEY),
      secrets: [STRIPE_SECRET_KEY],
      isTheirs,
    });
  const { body: _, ...payments } = await ask('/payment_intents?limit=1', ({ data }) => Array.isArray(data));
  if (!keys || payments.status !== 200) return payments;
  const { body: account, isTheirs } = await ask(
    '/account',
    ({ object, id }) => object === 'account' && typeof id === 'string',
  );
  if (!isTheirs) return payments;
  const name = recordOf(recordOf(account.settings).dashboard).display_name ?? recordOf(account.business_profile).name;
  const named = [name, account.id].filter((text) => typeof text === 'string' && text !== '').join(' · ');
  const says = account.charges_enabled === false ? 'charges_enabled: false' : payments.says;
  return { ...payments, says, account: wordsOf(named, []) };
}
