import { inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { freeSeats } from '#sales/waitlist';
import type { Learner, Order } from '../model.ts';
import { noteStep, type Step } from '../order/change-state.ts';
import { indexOrderAgain } from '../order/finding/order-search.ts';
import { lowerPaymentParts } from '../payment-plan/payment-plan.ts';
import { placesOf, settlePlaces } from '../order/learners/settle-places.ts';
import { enrolments, orderLearners } from '../tables.ts';

/**
 * Takes some of several learners out of a paid order, which must be locked and goes on with the others: their seats in `batchId` are free.
 * No money moves; their share of what a plan leaves for later is owed no more. Returns the order as it is then. Throws when nobody would be left.
 */
export async function endLearners(
  tx: Tx,
  order: Order,
  { learners, batchId, step }: { learners: Learner[]; batchId: string; step: Step },
): Promise<Order> {
  const ids = learners.map(({ id }) => id);
  const rest = placesOf(order).filter(({ learner }) => !ids.includes(learner.id));
  if (rest.length === 0) throw new Error('The last learner of an order ends with the order');
  await tx.delete(enrolments).where(inArray(enrolments.learnerId, ids));
  await tx.delete(orderLearners).where(inArray(orderLearners.id, ids));
  await lowerPaymentParts(tx, { orderId: order.id, left: ids.length, all: order.learners.length });
  const left = await settlePlaces(tx, order, rest);
  await noteStep(tx, order.id, order.state, order.state, step);
  await indexOrderAgain(tx, left);
  // The batch last, as everybody locks them.
  await freeSeats(tx, { orderId: order.id, batchId, seats: ids.length });
  return left;
}
