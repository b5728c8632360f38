import type { Language } from './language.ts';
import { memoize } from '#foundation/kit/memoize.ts';
import type { Currency } from '#foundation/kit/money.ts';

/**
 * A market we sell to, by its country (ISO 3166, `IN`). The list is data: validate input with `isMarket` of
 * `#foundation/locale/market-list.server.ts`; browsers receive the list with the page.
 */
export type Market = string;

/** The name of a market in a language. */
export function marketName(market: Market, language: Language): string {
  return isCountryCode(market) ? (regions(language).of(market) ?? market) : market;
}

/** Whether the text has the form of a country code. */
export function isCountryCode(text: unknown): text is string {
  return typeof text === 'string' && /^[A-Z]{2}$/.test(text);
}

/** A market as offered in studio forms. */
export type MarketChoice = { code: Market; /** In English. */ name: string; currency: Currency; open: boolean };

const regions = memoize((language: string) => new Intl.DisplayNames([language], { type: 'region' }));
