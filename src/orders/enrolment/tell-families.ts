import { and, asc, eq } from 'drizzle-orm';
import type { BatchNews } from '#batches/model';
import type { Tx } from '#db';
import { prepareLanguage } from '#i18n/translator';
import { orderBatch } from '../order/order-batch.ts';
import { queueOrderMail } from '../order/order-mail.ts';
import { toOrder } from '../order/order-rows.ts';
import { enrolments, orders } from '../tables.ts';
import { batchMail } from './batch-mail.ts';
import { orderCalendar } from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';

/**
 * Queues one mail about changed sessions for each enrolled order of the batch, in its language, with its new calendar. The same news
 * queues each mail once, also when it is handed on again after a crash.
 */
export async function tellFamilies(tx: Tx, news: BatchNews): Promise<void> {
  const rows = await tx
    .select({ order: orders })
    .from(orders)
    .innerJoin(enrolments, eq(enrolments.orderId, orders.id))
    .where(and(eq(orders.batchId, news.batchId), eq(orders.state, 'paid')))
    .orderBy(asc(orders.id));
  const [first] = rows;
  if (!first) return;
  const found = await orderBatch(tx, first.order);
  for (const row of rows) {
    const order = toOrder(row.order);
    await prepareLanguage(order.language);
    const sold = { ...found, ...(await orderSessions(tx, order)) };
    const calendar = {
      filename: 'workshop.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      content: orderCalendar(order, sold, order.language),
    };
    const mail = batchMail(order, sold, news.changes);
    await queueOrderMail(tx, order, { ...mail, attachments: [calendar] }, `batch-change:${news.id}:${order.id}`);
  }
}
