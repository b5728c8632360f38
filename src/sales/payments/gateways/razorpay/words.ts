import type { GatewayWords } from '../../model.ts';

export const razorpayWords = {
  name: 'Razorpay',
  refund: '{amount} is refunded through Razorpay, to the card, UPI or bank it came from.',
  account: 'With Razorpay, not paid out yet',
  keys: {
    about: 'UPI, cards and net banking in India; the seat is confirmed by itself.',
    events: 'payment.captured, payment.failed, order.paid, refund.*, payment.dispute.*',
    beginnings: [{ begins: /^rzp_(?:test|live)_/, belongs: 'RAZORPAY_KEY_ID' }],
    fields: {
      RAZORPAY_KEY_ID: {
        label: 'Key id',
        hint: 'In the Razorpay dashboard: Account & Settings, API keys. It begins with rzp_.',
        wrong: 'This is no key id of Razorpay. It begins with rzp_test_ or rzp_live_.',
      },
      RAZORPAY_KEY_SECRET: {
        label: 'Key secret',
        hint: 'Razorpay shows it once, beside the key id.',
        wrong: 'This is no key secret: it is too short, or has spaces.',
      },
      RAZORPAY_WEBHOOK_SECRET: {
        label: 'Webhook secret',
        hint: 'Type the same into the webhook at Razorpay. You choose it; this one is new and safe.',
        wrong: 'At least 16 signs without spaces, not one sign again and again.',
      },
    },
  },
} as const satisfies GatewayWords;
