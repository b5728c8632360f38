import { asc, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Order } from '../../model.ts';
import { toOrders } from '../order-rows.ts';
import { orders } from '../../tables.ts';

/**
 * The related orders of a family: `of`, to which this order's learner was added, and `added`, the orders that added learners to this one, oldest
 * first, in any state.
 */
export async function addedOrders(tx: Tx, orderId: string): Promise<{ of: Order | null; added: Order[] }> {
  const [own] = await tx.select({ addedTo: orders.addedTo }).from(orders).where(eq(orders.id, orderId));
  const of = own?.addedTo ? await toOrders(tx, await tx.select().from(orders).where(eq(orders.id, own.addedTo))) : [];
  const added = await tx.select().from(orders).where(eq(orders.addedTo, orderId)).orderBy(asc(orders.createdAt));
  return { of: of[0] ?? null, added: await toOrders(tx, added) };
}

/** The other orders of the same family, linked on its page: the one it was added to, and all that were added to either. */
export async function ordersBeside(tx: Tx, orderId: string): Promise<Order[]> {
  const { of, added } = await addedOrders(tx, orderId);
  const siblings = of ? (await addedOrders(tx, of.id)).added : [];
  return [...(of ? [of] : []), ...siblings, ...added].filter(({ id }) => id !== orderId);
}

/** Records that an order's learner was added to those of another. */
export async function noteAdded(tx: Tx, { orderId, to }: { orderId: string; to: string }): Promise<void> {
  await tx.update(orders).set({ addedTo: to }).where(eq(orders.id, orderId));
}
