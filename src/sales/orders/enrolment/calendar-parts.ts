import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { learnerNames, learnersIn } from '../order/learners/learner-names.ts';
import { orderBatch } from '../order/order-batch.ts';
import type { CalendarPart } from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';

/**
 * The parts of an order's calendar: the sessions of its batch, and those of each learner moved to another one, with the ids from their move mails.
 */
export async function calendarParts(tx: Tx, order: Order): Promise<CalendarPart[]> {
  const { id, batchId, programme, learners, language } = order;
  const apart = learners.filter(({ elsewhere }) => elsewhere !== null);
  const soldIn = async (place: string) => ({
    ...(await orderBatch(tx, { id, batchId: place, programme })),
    ...(await orderSessions(tx, { id, batchId: place })),
  });
  if (apart.length === 0) return [{ ...(await soldIn(batchId)), uid: id }];
  const named = (who: typeof learners) => learnerNames(who, language, { first: true });
  const parts: CalendarPart[] = [{ ...(await soldIn(batchId)), uid: id, who: named(learnersIn(order, batchId)) }];
  for (const learner of apart)
    parts.push({ ...(await soldIn(learner.elsewhere ?? batchId)), uid: learner.id, who: named([learner]) });
  return parts;
}
