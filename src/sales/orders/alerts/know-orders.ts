import { desc, inArray } from 'drizzle-orm';
import { knowPeople, type KnownRecord } from '#marketing/channels';
import type { Tx } from '#platform/db';
import { studioPaths } from '#foundation/web/studio-paths.ts';
import { orders } from '../tables.ts';

/** The orders of these numbers, for conversations with their buyers. */
async function ordersOfNumbers(tx: Tx, mobiles: string[]): Promise<KnownRecord[]> {
  const { id, reference, buyerMobile, buyerName, createdAt } = orders;
  const rows = await tx
    .select({ id, reference, mobile: buyerMobile, name: buyerName, at: createdAt })
    .from(orders)
    .where(inArray(buyerMobile, mobiles))
    .orderBy(desc(createdAt))
    .limit(500);
  return rows.map((order) => ({
    mobile: order.mobile,
    kind: 'order' as const,
    label: order.reference,
    name: order.name,
    path: studioPaths.studioOrder(order.id),
    at: order.at,
  }));
}

knowPeople({ name: 'orders', needs: 'orders.read', find: ordersOfNumbers });
