import { inArray } from 'drizzle-orm';
import { insertRows, type Tx } from '#db';
import { campaignsOf } from '#leads';
import type { Order } from '../../model.ts';
import { orderCampaigns } from '../../tables.ts';

/** Notes which campaign's enquiry new orders followed. */
export async function noteCampaigns(tx: Tx, list: Iterable<Pick<Order, 'id' | 'buyer'>>): Promise<void> {
  const orders = [...list];
  const campaigns = await campaignsOf(
    tx,
    orders.map(({ buyer }) => buyer),
  );
  const rows = orders.flatMap(({ id: orderId }, place) => {
    const campaign = campaigns[place];
    return campaign ? [{ orderId, campaign }] : [];
  });
  await insertRows(tx, orderCampaigns, rows);
}

/** The campaigns of these orders, by id; orders without one are left out. */
export async function campaignsOfOrders(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.select().from(orderCampaigns).where(inArray(orderCampaigns.orderId, ids));
  return new Map(rows.map(({ orderId, campaign }) => [orderId, campaign]));
}
