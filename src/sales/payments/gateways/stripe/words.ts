import type { GatewayWords } from '../../model.ts';

export const stripeWords = {
  name: 'Stripe',
  refund: '{amount} is refunded through Stripe, to the card it came from.',
  account: 'With Stripe, not paid out yet',
  keys: {
    about: 'Cards, in rupees and in other currencies.',
    events:
      'checkout.session.completed, checkout.session.async_payment_succeeded, checkout.session.async_payment_failed, payment_intent.payment_failed, refund.*, charge.dispute.*',
    beginnings: [
      { begins: /^[sr]k_(?:test|live)_/, belongs: 'STRIPE_SECRET_KEY' },
      { begins: /^whsec_/, belongs: 'STRIPE_WEBHOOK_SECRET' },
      // The publishable key, which nothing here asks for.
      { begins: /^pk_(?:test|live)_/, belongs: null },
    ],
    fields: {
      STRIPE_SECRET_KEY: {
        label: 'Secret key',
        hint: 'In the Stripe dashboard: Developers, API keys. It begins with sk_ or rk_.',
        wrong: 'This is no secret key of Stripe. It begins with sk_ or rk_.',
      },
      STRIPE_WEBHOOK_SECRET: {
        label: 'Webhook signing secret',
        hint: 'Stripe shows it at the webhook that you make for the address above. It begins with whsec_.',
        wrong: 'At least 16 signs without spaces, not one sign again and again.',
      },
    },
  },
} as const satisfies GatewayWords;
