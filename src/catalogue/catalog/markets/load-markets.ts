import { asc, eq, sql } from 'drizzle-orm';
import type { Engine, Tx } from '#platform/db';
import { isLanguage } from '#foundation/locale/language.ts';
import { setPublishedLanguages } from '#foundation/locale/language-list.server.ts';
import { setMarkets } from '#foundation/locale/market-list.server.ts';
import { markets, siteLanguages } from '../tables.ts';
import { marketFactsOf } from './market-rows.ts';

const channel = 'coursefront_markets';

let loadedFor: string | undefined;
let readings = 0;
let latest = 0;

/**
 * Loads the markets and the published languages into this server's memory (`market-list` and `language-list` of `#foundation/locale`), where all code
 * reads them.
 */
export async function loadMarkets(tx: Tx): Promise<void> {
  readings += 1;
  const own = readings;
  const rows = await tx.select().from(markets).orderBy(asc(markets.position), asc(markets.code));
  const spoken = await tx
    .select({ code: siteLanguages.code })
    .from(siteLanguages)
    .where(eq(siteLanguages.published, true))
    .orderBy(asc(siteLanguages.position), asc(siteLanguages.code));
  // A load that began later and finished first saw at least as much. An unfinished later load is not awaited: this caller renders with what it read.
  if (own < latest) return;
  latest = own;
  setMarkets(rows.map(marketFactsOf));
  setPublishedLanguages(spoken.map(({ code }) => code).filter(isLanguage));
}

/**
 * Reloads the markets if `mark`, which changes with every content change, differs from the mark of the last load: no page is rendered with markets
 * older than its other content, even if the change notification was lost.
 */
export async function refreshMarkets(tx: Tx, mark: string): Promise<void> {
  if (loadedFor === mark) return;
  await loadMarkets(tx);
  loadedFor = mark;
}

/** Notifies every server that markets or languages changed; part of the transaction that changes them. */
export async function announceMarkets(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** Keeps this server's markets current, also after a time without notifications. Returns the function that stops it. */
export async function followMarkets(engine: Engine, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const read = () => void loadMarkets(engine.db).catch(failed);
  const end = await engine.listen(channel, read, read);
  await loadMarkets(engine.db);
  return end;
}
