import { and, inArray, lt, ne, notInArray, or, sql } from 'drizzle-orm';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { orders } from '../../tables.ts';

/**
 * Orders due for erasure of personal data: unpaid ones after KEEP_UNPAID_ORDERS_MONTHS, others after KEEP_ORDERS_MONTHS. Oldest first, at most
 * `most`, none of `without`.
 */
export async function oldOrders(tx: Tx, { most, without }: { most: number; without: string[] }): Promise<string[]> {
  const { KEEP_ORDERS_MONTHS, KEEP_UNPAID_ORDERS_MONTHS } = config();
  const before = (months: number) => lt(orders.createdAt, sql`now() - make_interval(months => ${months})`);
  const never = sql`${orders.paidAt} is null`;
  const over = or(
    and(inArray(orders.state, ['failed', 'expired', 'cancelled', 'lapsed']), never, before(KEEP_UNPAID_ORDERS_MONTHS)),
    and(notInArray(orders.state, ['placed', 'awaiting_payment']), before(KEEP_ORDERS_MONTHS)),
  );
  const others = without.length > 0 ? notInArray(orders.id, without) : undefined;
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(over, or(ne(orders.buyerEmail, ''), ne(orders.buyerMobile, '')), others))
    .orderBy(orders.createdAt)
    .limit(most);
  return rows.map(({ id }) => id);
}
