import { asc, count, eq, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { markets, offers } from '../tables.ts';
import { marketContent } from './market-rows.ts';
import type { MarketContent } from './market-schema.ts';

export type ListedMarket = { content: MarketContent; closedAt: Date | null; version: number; offers: number };

/** Every market in the order of lists, with how many offers are sold there. */
export async function listMarkets(tx: Tx): Promise<ListedMarket[]> {
  const rows = await tx.select().from(markets).orderBy(asc(markets.position), asc(markets.code));
  const sold = await tx
    .select({ market: offers.market, count: count() })
    .from(offers)
    .where(isNull(offers.archivedAt))
    .groupBy(offers.market);
  const counts = new Map(sold.map((row) => [row.market, row.count]));
  return rows.map((row) => ({
    content: marketContent(row),
    closedAt: row.closedAt,
    version: row.version,
    offers: counts.get(row.code) ?? 0,
  }));
}

/** One market; null if it does not exist. `used`: an offer, also an archived one, has a price in its currency. */
export async function readMarket(tx: Tx, code: string): Promise<(ListedMarket & { used: boolean }) | null> {
  const found = (await listMarkets(tx)).find(({ content }) => content.country === code);
  return found ? { ...found, used: (await tx.$count(offers, eq(offers.market, code))) > 0 } : null;
}
