import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Attachment } from '#platform/mail/model';
import { familyUrl } from '../family-link/family-link.ts';
import type { Order } from '../model.ts';
import { learnerNames, learnersIn } from '../order/learners/learner-names.ts';
import { orderBatch } from '../order/order-batch.ts';
import { findOrder } from '../order/order-rows.ts';
import { orderSteps } from '../tables.ts';
import {
  cancelledCalendar,
  cancelledFiles,
  familyCalendar,
  publishedFile,
  type CalendarPart,
} from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';

/**
 * The parts of an order's calendar: the sessions of its batch, and those of each learner moved to another one, with the ids from their move mails.
 * `url`: what each entry leads to.
 */
export async function calendarParts(tx: Tx, order: Order, url: string): Promise<CalendarPart[]> {
  const { id, batchId, programme, learners, language } = order;
  const apart = learners.filter(({ elsewhere }) => elsewhere !== null);
  const soldIn = async (place: string) => ({
    ...(await orderBatch(tx, { id, batchId: place, programme })),
    ...(await orderSessions(tx, { id, batchId: place })),
    url,
  });
  if (apart.length === 0) return [{ ...(await soldIn(batchId)), uid: id }];
  const named = (who: typeof learners) => learnerNames(who, language, { first: true });
  const parts: CalendarPart[] = [{ ...(await soldIn(batchId)), uid: id, who: named(learnersIn(order, batchId)) }];
  for (const learner of apart)
    parts.push({ ...(await soldIn(learner.elsewhere ?? batchId)), uid: learner.id, who: named([learner]) });
  return parts;
}

/** Whether an order has ever had a seat, and with it entries in calendars. */
export async function hadSeat(tx: Tx, orderId: string): Promise<boolean> {
  return (await tx.$count(orderSteps, and(eq(orderSteps.orderId, orderId), eq(orderSteps.toState, 'paid')))) > 0;
}

/**
 * What the buyer's calendar needs after a change of their order: a file of all its sessions (`whole`, if it still has a seat), and one that takes out the
 * entries that only the order as it was `before` has. Call it after the change. Empty for an order that never had a seat.
 */
export async function calendarChanges(
  tx: Tx,
  before: Order,
  { whole = true }: { whole?: boolean } = {},
): Promise<Attachment[]> {
  if (!(await hadSeat(tx, before.id))) return [];
  const url = await familyUrl(tx, before.id);
  const now = await findOrder(tx, before.id);
  const kept = now?.state === 'paid' ? await calendarParts(tx, now, url) : [];
  const published = now && whole && kept.length > 0 ? [publishedFile(familyCalendar(now, kept))] : [];
  const over = cancelledCalendar(before, await calendarParts(tx, before, url), kept);
  return [...published, ...cancelledFiles(over)];
}
