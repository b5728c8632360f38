import { and, eq, max, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { orders } from '../../tables.ts';

/** A paid purchase of a mail address: a programme in a market, and the last time. */
export type Purchase = { email: string; programme: string; market: string; at: Date };

/** All paid purchases by the buyer's address in small letters, each address, programme and market once. */
export async function listPurchases(tx: Tx): Promise<Purchase[]> {
  const email = sql<string>`lower(${orders.buyerEmail})`;
  const { programme, market } = orders;
  const rows = await tx
    .select({ email, programme, market, at: max(orders.createdAt) })
    .from(orders)
    .where(and(eq(orders.state, 'paid'), ne(orders.buyerEmail, '')))
    .groupBy(email, programme, market);
  return rows.flatMap(({ at, ...row }) => (at ? [{ ...row, at }] : []));
}
