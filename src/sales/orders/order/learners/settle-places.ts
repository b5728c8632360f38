import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { followLearners } from '#sales/delivery';
import type { Learner, Order } from '../../model.ts';
import { orderLearners, orders } from '../../tables.ts';

/** Where (a batch) each learner of an order learns from now on, in their order. */
type Places = { learner: Learner; at: string }[];

/**
 * Writes the batches of a locked order's learners. The order stays in its batch while one of its learners does; then it moves to the first learner's
 * batch, with its kit. Returns the updated order.
 */
export async function settlePlaces(tx: Tx, order: Order, places: Places): Promise<Order> {
  const stays = places.some(({ at }) => at === order.batchId);
  const batchId = stays ? order.batchId : (places[0]?.at ?? order.batchId);
  if (!stays) await tx.update(orders).set({ batchId }).where(eq(orders.id, order.id));
  const learners = places.map(({ learner, at }) => ({ ...learner, elsewhere: at === batchId ? null : at }));
  for (const [index, { id, elsewhere }] of learners.entries())
    if (places[index]?.learner.elsewhere !== elsewhere)
      await tx.update(orderLearners).set({ elsewhere }).where(eq(orderLearners.id, id));
  if (order.kit) await followLearners(tx, order.id, { batchId, quantity: learners.length });
  return { ...order, batchId, learners };
}

/** Where they learn now. */
export function placesOf({ batchId, learners }: Pick<Order, 'batchId' | 'learners'>): Places {
  return learners.map((learner) => ({ learner, at: learner.elsewhere ?? batchId }));
}
