import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { marketColumns, marketContent } from '../markets/market-rows.ts';
import { marketSchema, type MarketContent } from '../markets/market-schema.ts';
import { marketsChanged } from '../markets/save-market.ts';
import { markets, offers } from '../tables.ts';
import { decide, type Import } from './import-rows.ts';

/** Brings markets to what the content says, in its order; those it does not name stay as they are, behind them. */
export async function importMarkets(tx: Tx, content: MarketContent[], options: Import): Promise<void> {
  let changed = false;
  for (const [position, market] of content.entries())
    changed = (await importMarket(tx, market, { position, ...options })) || changed;
  if (changed) await marketsChanged(tx);
}

/** Returns whether something of it is different now. */
async function importMarket(
  tx: Tx,
  content: MarketContent,
  { position, ...options }: Import & { position: number },
): Promise<boolean> {
  const columns = marketColumns(content);
  const closedAt = content.open ? null : sql`now()`;
  const file = { ...marketContent({ ...columns, closedAt: content.open ? null : new Date(0) }), position };
  const [row] = await tx.select().from(markets).where(eq(markets.code, content.country));
  if (!row) {
    await tx.insert(markets).values({ ...columns, closedAt, position, imported: file });
    return true;
  }
  const ours = { ...marketContent(row), position: row.position };
  const sold = (await tx.$count(offers, eq(offers.market, row.code))) > 0;
  const next = decide({ name: `market ${row.code}`, ours, file, imported: row.imported, ...options }, (merged) => {
    const { position: _, ...fields } = merged;
    // Offers have prices in its currency.
    return marketSchema.safeParse(fields).success && !(sold && merged.currency !== row.currency);
  });
  if (!next) return false;
  const { position: place, ...fields } = next.value as typeof file;
  await tx
    .update(markets)
    .set({
      ...marketColumns(fields),
      closedAt: fields.open ? null : (row.closedAt ?? sql`now()`),
      position: place,
      imported: next.imported,
      ...(next.changed ? { version: row.version + 1, updatedAt: sql`now()` } : {}),
    })
    .where(eq(markets.code, row.code));
  return next.changed;
}
