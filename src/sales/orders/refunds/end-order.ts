import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { giveUpPlace } from '../order/lessons/give-up-place.ts';
import { changeState, type Move, type Step } from '../order/change-state.ts';
import { enrolments } from '../tables.ts';

/** Ends a paid order, which must be locked: removes the enrolments and frees the seat. Request refunds before. */
export async function endOrder(tx: Tx, order: Move['order'], step: Step): Promise<void> {
  await changeState(tx, order, 'refunded', step);
  await tx.delete(enrolments).where(eq(enrolments.orderId, order.id));
  await giveUpPlace(tx, order.id, 'the order was refunded');
}
