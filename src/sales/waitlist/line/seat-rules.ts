import { findProgramme, listOffers } from '#catalogue/catalog';
import { seatRulesOf, type SeatRules } from '#catalogue/catalog/model';
import type { Batch } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import type { Market } from '#foundation/locale/market.ts';

/**
 * What holds of the line of a batch: what any offer allows by which it is sold, in the market of who waits, else in that of the batch, else
 * in all of them.
 */
export async function lineRules(
  tx: Tx,
  { programme: slug, market: own }: Pick<Batch, 'programme' | 'market'>,
  market: Market | null = null,
): Promise<SeatRules> {
  const programme = await findProgramme(tx, slug);
  if (!programme) return seatRulesOf([]);
  const of = own ?? market;
  return seatRulesOf(await listOffers(tx, { programmeId: programme.id, ...(of ? { market: of } : {}) }));
}
