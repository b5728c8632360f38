import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { orderCampaigns } from '../../tables.ts';

/** The campaigns of these orders, by id; orders without one are left out. */
export async function campaignsOfOrders(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(orderCampaigns).where(inArray(orderCampaigns.orderId, ids));
  return new Map(rows.map(({ orderId, campaign }) => [orderId, campaign]));
}
