import { learnMarkets } from '#foundation/locale/market-list.server.ts';
import { marketColumns } from './market-rows.ts';
import type { MarketContent } from './market-schema.ts';

/** Lets files name the markets of their own content folder, which the database gets only with the import. */
export function learnMarketContent(content: MarketContent[]): void {
  learnMarkets(
    content.map((market) => {
      const { code, currency, zone, phone, phonePrefix: prefix, gateways } = marketColumns(market);
      return { code, currency, zone, phone: { country: phone, prefix }, gateways, open: market.open };
    }),
  );
}
