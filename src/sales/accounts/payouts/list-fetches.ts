import { desc } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { payoutFetches } from '../tables.ts';

/** The latest fetches of payouts, newest first; at most five. */
export async function listFetches(tx: Tx) {
  const { createdAt, id } = payoutFetches;
  return tx.select().from(payoutFetches).orderBy(desc(createdAt), desc(id)).limit(5);
}

export type PayoutFetch = Awaited<ReturnType<typeof listFetches>>[number];
