import type { Currency } from './money.ts';

/** The markets we sell to: ISO 3166 country with its currency, time zone and phone prefix. */
export const markets = {
  IN: { name: 'India', currency: 'INR', zone: 'Asia/Kolkata' },
  US: { name: 'United States', currency: 'USD', zone: 'America/New_York' },
  AE: { name: 'United Arab Emirates', currency: 'AED', zone: 'Asia/Dubai' },
  AU: { name: 'Australia', currency: 'AUD', zone: 'Australia/Sydney' },
} as const satisfies Record<string, { name: string; currency: Currency; zone: string }>;

export type Market = keyof typeof markets;

export const marketCodes = Object.keys(markets) as [Market, ...Market[]];
