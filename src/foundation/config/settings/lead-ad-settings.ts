import { z } from 'zod';
import { httpUrl, type Setting } from '../setting-kinds.ts';

const key = z
  .string()
  .min(16, 'must have at least 16 characters')
  .refine((text) => !/\s/.test(text), 'must have no spaces');

/** Leads of the forms in Meta's ads (Facebook, Instagram). */
export const leadAdSettings = {
  META_LEADS_TOKEN: {
    schema: key.optional(),
    about:
      'Access token of a system user with `leads_retrieval`: fetches what people wrote into the forms of your ads on Facebook and Instagram. Switches lead ads on, with the two below.',
    example: 'EAAG0123456789abcdef',
  },
  META_LEADS_APP_SECRET: {
    schema: key.optional(),
    about: 'Secret of the Meta app: verifies its webhook (`X-Hub-Signature-256`).',
    example: 'the app secret from the settings of the app',
  },
  META_LEADS_VERIFY_TOKEN: {
    schema: key.optional(),
    about: 'What Meta repeats when you register the webhook `/webhooks/meta-leads`; you choose it.',
    example: 'the output of: openssl rand -hex 16',
  },
  META_LEADS_URL: {
    schema: httpUrl.default('https://graph.facebook.com'),
    about: 'Address of the Graph API for lead ads; another one only to test against a mock.',
    example: 'https://graph.facebook.com',
  },
} satisfies Record<string, Setting>;

/** Required together: with only some of them, ads would report leads that cannot be fetched. */
export const leadAdSettingsTogether = ['META_LEADS_TOKEN', 'META_LEADS_APP_SECRET', 'META_LEADS_VERIFY_TOKEN'] as const;
