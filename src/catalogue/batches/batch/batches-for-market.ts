import type { Market } from '#foundation/locale/market.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import { toWallClock } from '#foundation/locale/wall-clock.ts';
import type { Batch } from '../model.ts';

/** Between these hours people are awake; a session that begins outside of them is for people elsewhere. */
const [first, last] = ['07:00', '21:30'];

/** Whether it is a waking hour on the clock of a zone. */
export function isWakingHour(instant: Date, zone: string): boolean {
  const { time } = toWallClock(instant, zone);
  return time >= first && time <= last;
}

/**
 * The batches that people of a market may join: its own, and those of none. Of a programme that has some at waking hours there, those of none
 * that begin while the market sleeps are left out; where all do, they stay, and pages say the hour of the market.
 */
export function batchesForMarket<One extends Pick<Batch, 'programme' | 'market' | 'startsAt'>>(
  batches: One[],
  market: Market,
): One[] {
  const zone = marketFacts(market)?.zone;
  const here = batches.filter((batch) => batch.market === null || batch.market === market);
  if (!zone) return here;
  const awake = (batch: One) => batch.market === market || isWakingHour(batch.startsAt, zone);
  const fitting = new Set(here.filter(awake).map(({ programme }) => programme));
  return here.filter((batch) => awake(batch) || !fitting.has(batch.programme));
}
