import { and, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { orders } from '../tables.ts';

/** For each of these orders when its buyer (by number or address) first paid another one that was placed after `at`; absent where they did not. */
export async function boughtSince(tx: Tx, asked: { order: Order; at: Date }[]): Promise<Map<string, Date>> {
  const found = new Map<string, Date>();
  if (asked.length === 0) return found;
  const email = sql<string>`lower(${orders.buyerEmail})`;
  const { id, buyerMobile: mobile, paidAt, createdAt } = orders;
  const paid = await tx
    .select({ id, mobile, email, paidAt, createdAt })
    .from(orders)
    .where(
      and(
        inArray(orders.state, ['paid', 'paid_unallocated']),
        isNotNull(paidAt),
        or(
          inArray(
            mobile,
            asked.map(({ order }) => order.buyer.mobile),
          ),
          inArray(
            email,
            asked.flatMap(({ order }) => order.buyer.email.toLowerCase() || []),
          ),
        ),
      ),
    )
    .orderBy(createdAt);
  for (const { order, at } of asked) {
    const theirs = paid.find(
      (one) =>
        one.id !== order.id &&
        one.createdAt > at &&
        (one.mobile === order.buyer.mobile || (one.email !== '' && one.email === order.buyer.email.toLowerCase())),
    );
    if (theirs?.paidAt) found.set(order.id, theirs.paidAt);
  }
  return found;
}
