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
 * Reads the markets and the published languages into the memory of this server (`market-list` and `language-list` of `#foundation/locale`), where
 * everything asks for them.
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
  // One that began later and ended before saw at least as much. One that has not ended yet is not waited for: whoever asked for this one
  // renders with what it read.
  if (own < latest) return;
  latest = own;
  setMarkets(rows.map(marketFactsOf));
  setPublishedLanguages(spoken.map(({ code }) => code).filter(isLanguage));
}

/**
 * Reads them anew where `mark`, which is another one after every change of the content, is not the one they were read with: no page is
 * rendered with markets that are older than its other content, whether or not the notice of a change came.
 */
export async function refreshMarkets(tx: Tx, mark: string): Promise<void> {
  if (loadedFor === mark) return;
  await loadMarkets(tx);
  loadedFor = mark;
}

/** Tells every server that the markets or languages are other ones; part of the transaction that changes them. */
export async function announceMarkets(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}

/** Keeps the markets of this server current, also after a time in which no notice could arrive. Returns the function that ends it. */
export async function followMarkets(engine: Engine, failed: (error: unknown) => void): Promise<() => Promise<void>> {
  const read = () => void loadMarkets(engine.db).catch(failed);
  const end = await engine.listen(channel, read, read);
  await loadMarkets(engine.db);
  return end;
}
