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
 * Removes some learners from a paid order, which must be locked and goes on with the others: frees their seats in `batchId`. No money moves; their
 * share of a plan's later payments is waived. Returns the updated order. Throws if no learner would be left.
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
  // The batch last, as in every lock order.
  await freeSeats(tx, { orderId: order.id, batchId, seats: ids.length });
  return left;
}
