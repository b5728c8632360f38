import { gte } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { officeDay } from '#foundation/locale/office-zone.ts';
import { externalLinks } from '../tables.ts';
import type { DeadExternal } from './model.ts';

/** So often an address must fail, one run after the other, before staff are told. */
const leastFailures = 2;

/** The addresses of other sites that failed more than once, with what they answered and since which day. */
export async function deadExternals(tx: Tx): Promise<Map<string, DeadExternal>> {
  const rows = await tx.select().from(externalLinks).where(gte(externalLinks.failures, leastFailures));
  return new Map(
    rows.map(({ address, status, failingSince }) => [
      address,
      { status, since: failingSince ? officeDay(failingSince) : '' },
    ]),
  );
}
