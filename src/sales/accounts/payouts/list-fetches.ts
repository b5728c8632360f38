import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { payoutFetches } from '../tables.ts';

/** When gateways were asked what they paid out, the latest first; at most five. */
export async function listFetches(tx: Tx) {
  const { createdAt, id } = payoutFetches;
  return tx.select().from(payoutFetches).orderBy(desc(createdAt), desc(id)).limit(5);
}

export type PayoutFetch = Awaited<ReturnType<typeof listFetches>>[number];
