import { z } from 'zod';
import { isCountry } from '#foundation/locale/countries.server.ts';
import { httpUrl, type Setting } from '../setting-kinds.ts';

/** A secret of a gateway: long, and not one repeated character. */
const gatewaySecret = z
  .string()
  .min(16, 'must have at least 16 characters')
  .refine((text) => new Set(text).size >= 8 && !/\s/.test(text), 'is too weak to prove anything');
/** Market codes, separated by commas. */
export const marketList = z
  .string()
  .transform((text) => text.split(',').map((code) => code.trim()))
  .refine((codes) => codes.every(isCountry), 'must name markets by the codes of their countries, such as IN,US');

/** The settings of a gateway; `src/sales/payments/gateways/gateways.ts` has the gateway itself under the same name. */
export type GatewaySettings = {
  name: string;
  settings: Record<string, Setting>;
  /** The setting that enables the gateway when present. */
  switch: string;
  /** Another setting that is enough to enable it. */
  orSwitch?: string;
  /** Settings that are required together: with only some of them, payments would arrive whose events cannot be verified. */
  together: readonly string[];
  /** The pattern of `switch` values that take real money automatically; null if staff confirm each payment. */
  liveKey: RegExp | null;
  /** The setting that names its markets. */
  markets: string;
};

const razorpay = {
  name: 'razorpay',
  switch: 'RAZORPAY_KEY_ID',
  together: ['RAZORPAY_KEY_ID', 'RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'],
  liveKey: /^rzp_live_/,
  markets: 'RAZORPAY_MARKETS',
  settings: {
    RAZORPAY_KEY_ID: {
      schema: z
        .string()
        .regex(/^rzp_(test|live)_[A-Za-z0-9]{8,}$/, 'must begin with rzp_test_ or rzp_live_')
        .optional(),
      about: 'Switches Razorpay on, together with its two secrets.',
      example: 'rzp_test_0123456789abcd',
      key: 'shown',
    },
    RAZORPAY_KEY_SECRET: {
      schema: gatewaySecret.optional(),
      about: 'The secret of that key; it also signs the return of the buyer.',
      example: 'the secret Razorpay showed when you created the key',
    },
    RAZORPAY_WEBHOOK_SECRET: {
      schema: gatewaySecret.optional(),
      about: 'Verifies the webhooks of Razorpay; you choose it when you create the webhook.',
      example: 'the output of: openssl rand -hex 32',
      key: 'chosen',
    },
    RAZORPAY_WEBHOOK_SECRET_OLD: {
      schema: gatewaySecret.optional(),
      about: 'The former webhook secret, also accepted while you change secrets. Remove it afterwards.',
      example: 'the former secret',
    },
    RAZORPAY_MARKETS: {
      schema: marketList.default(['IN']),
      about: 'Markets in which Razorpay is offered.',
      example: 'IN',
    },
    RAZORPAY_URL: {
      schema: httpUrl.default('https://api.razorpay.com'),
      about: 'Address of Razorpay; another one only to test against a mock.',
      example: 'https://api.razorpay.com',
    },
  },
} as const satisfies GatewaySettings;

const stripe = {
  name: 'stripe',
  switch: 'STRIPE_SECRET_KEY',
  together: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  liveKey: /^[sr]k_live_/,
  markets: 'STRIPE_MARKETS',
  settings: {
    STRIPE_SECRET_KEY: {
      schema: z
        .string()
        .regex(/^(sk|rk)_(test|live)_[A-Za-z0-9]{16,}$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
        .optional(),
      about: 'Switches Stripe on, together with its webhook secret.',
      example: 'sk_test_0123456789abcdef',
    },
    STRIPE_WEBHOOK_SECRET: {
      schema: gatewaySecret.optional(),
      about: 'Verifies the webhooks of Stripe (`whsec_…`).',
      example: 'the signing secret of the webhook',
    },
    STRIPE_WEBHOOK_SECRET_OLD: {
      schema: gatewaySecret.optional(),
      about: 'The former webhook secret, also accepted while you change secrets. Remove it afterwards.',
      example: 'the former secret',
    },
    STRIPE_MARKETS: {
      schema: marketList.default(['US', 'AE', 'AU']),
      about: 'Markets in which Stripe is offered.',
      example: 'US,AE,AU',
    },
    STRIPE_URL: {
      schema: httpUrl.default('https://api.stripe.com'),
      about: 'Address of Stripe; another one only to test against a mock.',
      example: 'https://api.stripe.com',
    },
  },
} as const satisfies GatewaySettings;

const offline = {
  name: 'offline',
  switch: 'BANK_DETAILS',
  orSwitch: 'UPI_ID',
  together: [],
  liveKey: null,
  markets: 'OFFLINE_MARKETS',
  settings: {
    BANK_DETAILS: {
      schema: z
        .string()
        .min(10)
        .max(1_000)
        .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
        .optional(),
      about:
        'Where to pay by transfer, cheque or cash, shown to the buyer; switches offline payment on. `\\n` starts a new line.',
      example: String.raw`Example School\nAccount 0000 1111\nIFSC TEST0000001`,
    },
    UPI_ID: {
      schema: z
        .string()
        // A handle has no dot: what has one is a mail address.
        .regex(/^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/, 'must be a UPI id, such as school@okaxis')
        .optional(),
      about:
        'Your UPI id; switches offline payment on, alone or beside `BANK_DETAILS`. Buyers in rupees scan a code or open their UPI app, with the amount and the order filled in.',
      example: 'school@okaxis',
    },
    OFFLINE_MARKETS: {
      schema: marketList.default(['IN']),
      about: 'Markets in which offline payment is offered.',
      example: 'IN',
    },
  },
} as const satisfies GatewaySettings;

/** Every gateway for real money, the preferred first. The sandbox, start-up refusals and labels derive from this list. */
export const gatewaySettings = [razorpay, stripe, offline] as const;

/** The names of gateways; the labels for staff and buyers are typed by it, so that none is forgotten. */
export type GatewayName = (typeof gatewaySettings)[number]['name'] | 'sandbox';

/** Whether a gateway is enabled by these values of settings. */
export const isSwitchedOn = (gateway: GatewaySettings, values: Record<string, unknown>): boolean =>
  [gateway.switch, gateway.orSwitch].some((name) => name !== undefined && values[name] !== undefined);

/** The settings that enable a gateway, with `or` before the last. */
export function gatewaySwitches(): string {
  const gateways: readonly GatewaySettings[] = gatewaySettings;
  const names = gateways.flatMap(({ switch: own, orSwitch }) => (orSwitch ? [own, orSwitch] : [own]));
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' or ');
}
