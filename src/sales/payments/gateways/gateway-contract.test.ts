import { eq, sql } from 'drizzle-orm';
import { sessionSecret } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { fakeRazorpay, razorpaySettings } from '#tests/fakes/razorpay';
import { fakeStripe, stripeSettings } from '#tests/fakes/stripe';
import { gatewayContract } from '#tests/gateway-contract';
import { confirmOfflinePayment } from './offline/confirm-payment.ts';
import { offline } from './offline/gateway.ts';
import { storePaymentSessions } from '../events/payment-sessions.ts';
import { recordPayment } from '../ledger/record-payment.ts';
import { askRefund, closeRefund, findRefund } from '../ledger/refunds.ts';
import { razorpay } from './razorpay/gateway.ts';
import type { Choice } from './sandbox/choices.ts';
import { eventOf } from './sandbox/deliver-event.job.ts';
import { sandbox } from './sandbox/gateway.ts';
import { signatureHeader, signEvent } from './sandbox/event-signature.ts';
import { pay } from './sandbox/pay.ts';
import { findSession } from './sandbox/sessions.ts';
import { sandboxPayments, sandboxSessions } from './sandbox/tables.ts';
import { stripe } from './stripe/gateway.ts';

gatewayContract('sandbox', async () => {
  const choose = async (key: string, choice: Choice) => {
    const session = await findSession(database(), key);
    await inTransaction((tx) => pay(tx, session!, choice));
  };
  return {
    gateway: sandbox,
    settings: {},
    pay: ({ gatewayReference }) => choose(gatewayReference, 'approve'),
    decline: ({ gatewayReference }) => choose(gatewayReference, 'decline'),
    webhook: async ({ gatewayReference }, { secret, at } = {}) => {
      const session = await findSession(database(), gatewayReference);
      const made = eq(sandboxPayments.sessionId, session!.id);
      const [payment] = await database().select().from(sandboxPayments).where(made);
      const told = await eventOf(payment!.id);
      const body = new TextEncoder().encode(JSON.stringify(told!.notice));
      return {
        headers: new Headers({ [signatureHeader]: signEvent(secret ?? sessionSecret(), body, at ?? told!.now) }),
        body,
      };
    },
    openedCount: async ({ orderId }) => {
      const [row] = await database()
        .select({ count: sql<number>`count(*)`.mapWith(Number) })
        .from(sandboxSessions)
        .where(eq(sandboxSessions.orderId, orderId));
      return row?.count ?? 0;
    },
  };
});

gatewayContract('razorpay', async () => {
  const fake = await fakeRazorpay();
  const last = new Map<string, string>();
  return {
    gateway: razorpay,
    settings: { ...razorpaySettings, RAZORPAY_URL: fake.url },
    oldSecret: 'RAZORPAY_WEBHOOK_SECRET_OLD',
    believedFor: 3 * 86_400,
    fail: fake.fail,
    stray: () => fake.stray({ amount: 12_300, currency: 'EUR' }),
    settle: fake.settle,
    guardsRefunds: true,
    pay: async ({ gatewayReference }) => void last.set(gatewayReference, fake.pay(gatewayReference)),
    decline: async ({ gatewayReference }) => void last.set(gatewayReference, fake.pay(gatewayReference, 'failed')),
    webhook: async (opened, how) => {
      // The payment is in our books, as after every checkout; without it the receipt would be looked up.
      if (opened.part === 3)
        await inTransaction((tx) => storePaymentSessions(tx, [{ ...opened, gateway: 'razorpay', redirectTo: '/' }]));
      return fake.webhook(last.get(opened.gatewayReference) ?? '', how);
    },
    openedCount: async ({ orderId }) => [...fake.orders.values()].filter(({ receipt }) => receipt === orderId).length,
    close: fake.close,
  };
});

gatewayContract('stripe', async () => {
  const fake = await fakeStripe();
  return {
    gateway: stripe,
    settings: { ...stripeSettings, STRIPE_URL: fake.url },
    oldSecret: 'STRIPE_WEBHOOK_SECRET_OLD',
    fail: fake.fail,
    stray: () => fake.stray({ amount: 12_300, currency: 'eur' }),
    settle: fake.settle,
    settleUntold: fake.payByHand,
    guardsRefunds: true,
    pay: async ({ gatewayReference }) => void fake.pay(gatewayReference),
    decline: async ({ gatewayReference }) => void fake.pay(gatewayReference, 'declined'),
    webhook: async ({ gatewayReference }, how) => fake.webhook(gatewayReference, how),
    openedCount: async ({ orderId }) =>
      [...fake.sessions.values()].filter(({ client_reference_id: key }) => key === orderId).length,
    close: fake.close,
  };
});

gatewayContract('offline', async () => ({
  gateway: offline,
  settings: { BANK_DETAILS: 'Tinkerloft, account 0000 1111' },
  pay: async ({ orderId, part }) => {
    const amount = { amount: 49_900, currency: 'INR' as const };
    const paid = { orderId, part, means: 'transfer' as const, proof: `UTR ${orderId}`, amount, who: 'staff:Asha' };
    await inTransaction((tx) => confirmOfflinePayment(tx, paid));
  },
  ownBooks: {
    ask: (news, amount) =>
      inTransaction(async (tx) => {
        const { payment } = await recordPayment(tx, news);
        const wish = { orderId: news.orderId, paymentId: payment.id, amount, who: 'staff:Asha', why: 'given back' };
        const asked = await askRefund(tx, wish);
        if (!asked.ok) throw new Error(asked.reason);
        return asked.value.id;
      }),
    close: (key, gatewayRefundId) =>
      inTransaction(async (tx) => {
        const refund = await findRefund(tx, key);
        await closeRefund(tx, refund!, gatewayRefundId);
      }),
  },
  // An opened payment is only a name, not stored.
  openedCount: async () => 1,
}));
