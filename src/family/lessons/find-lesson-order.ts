import type { Tx } from '#db';
import { findFamily } from '#orders';
import type { Order } from '#orders/model';

/** The order whose lessons may be changed by this link; null for a link that is none, and for that of a learner alone. */
export async function findLessonOrder(tx: Tx, token: string): Promise<Order | null> {
  const family = await findFamily(tx, token);
  return family && family.learner === null ? family.order : null;
}
