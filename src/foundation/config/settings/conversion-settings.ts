import { z } from 'zod';
import { httpUrl, type Setting } from '../setting-kinds.ts';

const key = z
  .string()
  .min(16, 'must have at least 16 characters')
  .refine((text) => !/\s/.test(text), 'must have no spaces');

/** Results (lead, checkout, payment) that our server reports for people who consented: Meta's Conversions API, GA4's Measurement Protocol. */
export const conversionSettings = {
  META_CONVERSIONS_TOKEN: {
    schema: key.optional(),
    about:
      "Access token for Meta's Conversions API: the server tells the pixel AD_PIXEL_ID of leads, checkouts and payments of people who agreed. Absent: it does not.",
    example: 'EAAG0123456789abcdef',
  },
  META_CONVERSIONS_TEST_CODE: {
    schema: z
      .string()
      .regex(/^[A-Za-z0-9]{4,30}$/, 'must be the code that Meta shows under "Test events"')
      .optional(),
    about: 'Sends these events to *Test events* in the Events Manager instead of counting them. Only to try it.',
    example: 'TEST12345',
  },
  META_CONVERSIONS_URL: {
    schema: httpUrl.default('https://graph.facebook.com'),
    about: 'Address of the Graph API for conversions; another one only to test against a mock.',
    example: 'https://graph.facebook.com',
  },
  GA4_MEASUREMENT_ID: {
    schema: z
      .string()
      .regex(/^G-[A-Z0-9]{4,20}$/, 'must be the measurement id of a web stream, such as G-ABC1234567')
      .optional(),
    about:
      'Web stream of Google Analytics 4: the server tells it of leads, checkouts, payments and refunds of people who agreed, with GA4_API_SECRET. Absent: it does not.',
    example: 'G-ABC1234567',
  },
  GA4_API_SECRET: {
    schema: key.optional(),
    about: 'Secret of the Measurement Protocol, from the settings of that web stream.',
    example: 'abcDEF0123456789abcdef',
  },
  GA4_URL: {
    schema: httpUrl.default('https://www.google-analytics.com'),
    about: 'Where the Measurement Protocol is; `https://region1.google-analytics.com` collects in the EU.',
    example: 'https://region1.google-analytics.com',
  },
} satisfies Record<string, Setting>;

/** Required together: GA4 accepts events with a wrong half without an error. */
export const ga4SettingsTogether = ['GA4_MEASUREMENT_ID', 'GA4_API_SECRET'] as const;

/** The token belongs to a pixel: without a pixel, conversions have no recipient. */
export function conversionProblems(values: Record<string, unknown>): string[] {
  const lost = values.META_CONVERSIONS_TOKEN !== undefined && values.AD_PIXEL_ID === undefined;
  return lost ? ['AD_PIXEL_ID: is missing or empty, but META_CONVERSIONS_TOKEN is set and tells that pixel'] : [];
}
