import { formatMoney, money, type Currency } from '#foundation/kit/money.ts';
import { withQuery } from '#foundation/kit/http/with-query.ts';
import { marketName, type Market } from '#foundation/locale/market.ts';
import { marketFacts, openMarketCodes } from '#foundation/locale/market-list.server.ts';
import type { Language } from '#foundation/locale/language.ts';
import { translator } from '#foundation/i18n/translator.ts';
import type { LayoutProps } from '../layouts/layout-props.ts';
import type { Content } from '../page-data/cached-content.ts';
import { makerOf } from '../pages/made/made-by-address.ts';
import type { Page } from '../pages/page.ts';
import { keepsMarket, siteMarket } from './asked-market.ts';

/**
 * The choice of the country whose prices a page shows, as links: no address and no cookie decides it, because pages are cached for all. It names the
 * open markets that sell something. Undefined with a single one, and on pages without prices to choose. `query`: of the visit; the links keep it.
 */
export async function marketSwitch(
  page: Page,
  { content, query }: { content: Content; query: URLSearchParams },
): Promise<LayoutProps['markets']> {
  const made = makerOf(page.path) !== undefined && page.kind !== 'payment-status';
  if (!made && !keepsMarket(page.kind)) return undefined;
  // Pages that sell are at their limit of bytes: their price names the other countries (`MarketLinks`).
  if (page.programme !== null && page.notOfferedIn === undefined) return undefined;
  const offers = await content.offers();
  const sold = new Set(offers?.map(({ market }) => market));
  const open = openMarketCodes().filter((code) => code === page.market || offers === null || sold.has(code));
  if (open.length < 2) return undefined;
  const written = made ? await siteMarket(content) : (page.marketAsWritten ?? page.market);
  const kept = Object.fromEntries([...query].filter(([name]) => name !== 'market'));
  return {
    label: translator(page.language)('market.prices'),
    code: page.market,
    all: open.map((code) => ({
      code,
      name: marketName(code, page.language),
      sign: currencySign(code, page.language),
      path: withQuery(page.path, { ...kept, market: code === written ? undefined : code }),
    })),
  };
}

/** The sign of a market's currency as prices are written with it: `₹`, `$`, `AED`. */
function currencySign(market: Market, language: Language): string {
  const currency: Currency = marketFacts(market)?.currency ?? 'INR';
  return formatMoney(money(0, currency), language).replaceAll(/[\d.,\s\u00a0]/g, '');
}
