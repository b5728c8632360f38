import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Touches } from '#marketing/tracking/model';
import { orderCampaigns, orders } from '../../tables.ts';

/** The campaigns of these orders, by id; orders without one are left out. */
export async function campaignsOfOrders(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(orderCampaigns).where(inArray(orderCampaigns.orderId, ids));
  return new Map(rows.map(({ orderId, campaign }) => [orderId, campaign]));
}

/** The touches of an order's buyer; null where nothing is known. */
export async function touchesOfOrder(tx: Tx, id: string): Promise<Touches | null> {
  const [row] = await tx
    .select({ first: orders.firstTouch, last: orders.lastTouch })
    .from(orders)
    .where(eq(orders.id, id));
  return row?.first && row.last ? { first: row.first, last: row.last } : null;
}
