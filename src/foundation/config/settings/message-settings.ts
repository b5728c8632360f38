import { z } from 'zod';
import { httpUrl, switched, type Setting } from '../setting-kinds.ts';

const key = z
  .string()
  .min(16, 'must have at least 16 characters')
  .refine((text) => !/\s/.test(text), 'must have no spaces');
const digits = z.string().regex(/^\d{6,20}$/, 'must be digits');

/** Phone messages: WhatsApp by Meta's Cloud API, SMS by MSG91, and the sandbox that simulates a phone. */
export const messageSettings = {
  WHATSAPP_TOKEN: {
    schema: key.optional(),
    about: "Access token of a system user for Meta's WhatsApp Cloud API. Switches WhatsApp on, with the four below.",
    example: 'EAAG0123456789abcdef',
  },
  WHATSAPP_PHONE_ID: {
    schema: digits.optional(),
    about: 'Id of the phone number that sends (not the number itself).',
    example: '106540352242922',
    key: 'shown',
  },
  WHATSAPP_ACCOUNT_ID: {
    schema: digits.optional(),
    about: 'Id of the WhatsApp Business Account, which holds the templates.',
    example: '102290129340398',
    key: 'shown',
  },
  WHATSAPP_APP_SECRET: {
    schema: key.optional(),
    about: 'Secret of the Meta app: verifies webhooks (`X-Hub-Signature-256`).',
    example: 'the app secret from the settings of the app',
  },
  WHATSAPP_VERIFY_TOKEN: {
    schema: key.optional(),
    about: 'What Meta repeats when you register the webhook `/webhooks/messages/whatsapp`; you choose it.',
    example: 'the output of: openssl rand -hex 16',
    key: 'chosen',
  },
  WHATSAPP_URL: {
    schema: httpUrl.default('https://graph.facebook.com'),
    about: 'Address of the Graph API; another one only to test against a mock.',
    example: 'https://graph.facebook.com',
  },
  MSG91_AUTH_KEY: {
    schema: key.optional(),
    about: 'Key of MSG91. Switches SMS on, together with its webhook secret.',
    example: '0123456789abcdef01234567',
  },
  MSG91_WEBHOOK_SECRET: {
    schema: key.optional(),
    about: 'What MSG91 sends in the header `X-Webhook-Secret` of its webhook `/webhooks/messages/sms`; you choose it.',
    example: 'the output of: openssl rand -hex 32',
    key: 'chosen',
  },
  MSG91_URL: {
    schema: httpUrl.default('https://control.msg91.com'),
    about: 'Address of MSG91; another one only to test against a mock.',
    example: 'https://control.msg91.com',
  },
  SANDBOX_MESSAGES: {
    schema: switched.default(false),
    about:
      'A make-believe phone in the studio (*Messages → Phone*) instead of WhatsApp and SMS; nothing is sent. It has no effect once WhatsApp or MSG91 is set.',
    example: 'on',
  },
  MESSAGE_TIMEOUT_MS: {
    schema: z.coerce.number().int().min(50).max(30_000).default(10_000),
    about:
      'How long WhatsApp, MSG91, the lead ads of Meta, or a service that results are reported to may take to respond, in milliseconds.',
    example: '10000',
  },
} satisfies Record<string, Setting>;

/** Required together, by channel: with only some of them, messages would go out that cannot be answered. */
export const messageSettingsTogether = {
  whatsapp: [
    'WHATSAPP_TOKEN',
    'WHATSAPP_PHONE_ID',
    'WHATSAPP_ACCOUNT_ID',
    'WHATSAPP_APP_SECRET',
    'WHATSAPP_VERIFY_TOKEN',
  ],
  sms: ['MSG91_AUTH_KEY', 'MSG91_WEBHOOK_SECRET'],
} as const;
