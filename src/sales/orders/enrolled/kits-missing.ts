import { and, asc, eq, inArray, not } from 'drizzle-orm';
import { batchesStarting } from '#catalogue/batches';
import { listOffers } from '#catalogue/catalog';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders } from '../tables.ts';

/** The offers (slugs) that currently include a kit. */
export async function offersWithKit(tx: Tx): Promise<string[]> {
  return (await listOffers(tx, {})).filter(({ kit }) => kit).map(({ slug }) => slug);
}

/**
 * Paid orders without a kit although their offer sends one now: they were placed before. Only those with a future batch, or one that began in the
 * last 60 days; oldest first, at most `most`.
 */
export async function kitsMissing(tx: Tx, most: number): Promise<Order[]> {
  const offers = await offersWithKit(tx);
  const going = offers.length > 0 ? [...(await batchesStarting(tx, 0)), ...(await batchesStarting(tx, 3_650))] : [];
  if (going.length === 0) return [];
  const { state, kit, offer, batchId, createdAt, id } = orders;
  const rows = await tx
    .select()
    .from(orders)
    .where(and(eq(state, 'paid'), not(kit), inArray(offer, offers), inArray(batchId, going)))
    .orderBy(asc(createdAt), asc(id))
    .limit(most);
  return toOrders(tx, rows);
}
