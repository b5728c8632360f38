import type { Language } from './language.ts';
import type { Currency } from '#kit/money';
import { memoize } from '#kit/memoize';

/** The markets we sell to: ISO 3166 country with its currency, time zone and phone prefix. */
export const markets = {
  IN: { name: 'India', currency: 'INR', zone: 'Asia/Kolkata' },
  US: { name: 'United States', currency: 'USD', zone: 'America/New_York' },
  AE: { name: 'United Arab Emirates', currency: 'AED', zone: 'Asia/Dubai' },
  AU: { name: 'Australia', currency: 'AUD', zone: 'Australia/Sydney' },
} as const satisfies Record<string, { name: string; currency: Currency; zone: string }>;

export type Market = keyof typeof markets;

export const marketCodes = Object.keys(markets) as [Market, ...Market[]];

/** Whether the text is the code of a market we sell to. */
export function isMarket(code: unknown): code is Market {
  return typeof code === 'string' && Object.hasOwn(markets, code);
}

/**
 * Which market a visitor is in; the only place that decides it. It is that of the page, unless the visitor chose another by
 * a link or form (`chosen`, as it stands in the address). Never by headers, addresses or cookies: pages are kept for all.
 * Currency and zone follow from it, as do offers, dates and gateways.
 */
export function resolveMarket({ page, chosen }: { page: Market; chosen?: unknown }): {
  market: Market;
  currency: Currency;
  zone: string;
} {
  const market = isMarket(chosen) ? chosen : page;
  const { currency, zone } = markets[market];
  return { market, currency, zone };
}

/** What a market is called in a language. */
export function marketName(market: Market, language: Language): string {
  return regions(language).of(market) ?? markets[market].name;
}

const regions = memoize((language: string) => new Intl.DisplayNames([language], { type: 'region' }));
