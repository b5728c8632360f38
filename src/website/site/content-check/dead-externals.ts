import { gte } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { externalLinks } from '../tables.ts';
import type { DeadExternal } from './model.ts';

/** Consecutive failures of an address before staff are notified. */
const leastFailures = 2;

/** External addresses that failed more than once, with their status and the day since when. */
export async function deadExternals(tx: Tx): Promise<Map<string, DeadExternal>> {
  const rows = await tx.select().from(externalLinks).where(gte(externalLinks.failures, leastFailures));
  return new Map(
    rows.map(({ address, status, failingSince }) => [
      address,
      { status, since: failingSince ? officeDay(failingSince) : '' },
    ]),
  );
}
