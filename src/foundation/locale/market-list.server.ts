import type { Currency } from '#foundation/kit/money.ts';
import type { Language } from './language.ts';
import { marketName, type Market, type MarketChoice } from './market.ts';
import { phoneCountries, type Dial } from './phone-countries.ts';

/**
 * The properties of a market. `zone` is IANA; `phone` is the default country of phone numbers, with its prefix.
 * `gateways`: the names of the gateways that collect there; null leaves it to the settings. A closed market is no longer offered to
 * visitors, but its orders keep it.
 */
export type MarketFacts = {
  code: Market;
  currency: Currency;
  zone: string;
  phone: { country: string; prefix: string };
  gateways: string[] | null;
  open: boolean;
};

const fact = (code: Market, currency: Currency, zone: string, prefix: string): MarketFacts => ({
  code,
  currency,
  zone,
  phone: { country: code, prefix },
  gateways: null,
  open: true,
});

/** The markets of a new site, the same as in its database after the first migration. */
const starter: readonly MarketFacts[] = [
  fact('IN', 'INR', 'Asia/Kolkata', '+91'),
  fact('US', 'USD', 'America/New_York', '+1'),
  fact('AE', 'AED', 'Asia/Dubai', '+971'),
  fact('AU', 'AUD', 'Australia/Sydney', '+61'),
];

let listed: readonly MarketFacts[] = starter;
let byCode = new Map(starter.map((market) => [market.code, market]));

/** Replaces the list; `#catalogue/catalog/markets/load-markets.ts` calls it whenever the database's markets changed. */
export function setMarkets(markets: readonly MarketFacts[]): void {
  listed = markets;
  byCode = new Map(markets.map((market) => [market.code, market]));
}

/** Adds missing ones, for content files that name a market before the database has it. */
export function learnMarkets(markets: readonly MarketFacts[]): void {
  setMarkets([...listed, ...markets.filter(({ code }) => !byCode.has(code))]);
}

/** Every market in the order set by staff, closed ones too. */
export function allMarkets(): readonly MarketFacts[] {
  return listed;
}

/** The codes of every market, closed ones too: orders and files may name them. */
export function marketCodes(): Market[] {
  return listed.map(({ code }) => code);
}

/** The codes of the markets offered to visitors, in order. */
export function openMarketCodes(): Market[] {
  return listed.filter(({ open }) => open).map(({ code }) => code);
}

/** The zones of the open markets, each once. */
export function openMarketZones(): string[] {
  return [...new Set(openMarketCodes().flatMap((code) => marketFacts(code)?.zone ?? []))];
}

/** The properties of a market by its code, or undefined. */
export function marketFacts(code: string): MarketFacts | undefined {
  return byCode.get(code);
}

/** Whether the text is the code of a market, open or closed. */
export function isMarket(code: unknown): code is Market {
  return typeof code === 'string' && byCode.has(code);
}

/** Every market as offered in studio forms, with its name in the reader's language. */
export function marketChoices(language: Language = 'en'): MarketChoice[] {
  return listed.map(({ code, currency, open }) => ({ code, name: marketName(code, language), currency, open }));
}

/** The default phone prefix in forms of a market; undefined if it is that of the market's country, which every form has. */
export function dialOf(market: Market, language: Language): Dial | undefined {
  const phone = byCode.get(market)?.phone;
  if (!phone || (phone.country === market && Object.hasOwn(phoneCountries, market))) return undefined;
  return { country: phone.country, label: `${phone.prefix} ${marketName(phone.country, language)}` };
}

/**
 * The only place that decides a visitor's market: that of the page, unless the visitor chose another by
 * a link or form (`chosen`, as in the URL). Never by headers, IP addresses or cookies: pages are cached for all.
 * Currency, zone (`marketFacts`), offers, dates and gateways follow from it.
 */
export function resolveMarket({ page, chosen }: { page: Market; chosen?: unknown }): { market: Market } {
  return { market: isMarket(chosen) ? chosen : page };
}
