import { and, asc, eq, inArray } from 'drizzle-orm';
import type { BatchNews } from '#catalogue/batches/model';
import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { familyUrl } from '../family-link/family-link.ts';
import { messageBuyer } from '../family-link/message-buyer.ts';
import { mailLearners } from '../family-link/mail-learners.ts';
import { learnerNames, learnersIn } from '../order/learners/learner-names.ts';
import { orderUrl } from '../order/links.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { toOrders } from '../order/order-rows.ts';
import { enrolments, orders } from '../tables.ts';
import { batchLetter } from './batch-mail.ts';
import {
  calendarFile,
  calendarFiles,
  cancelledCalendar,
  cancelledFiles,
  partFor,
  partsFor,
  type CalendarPart,
} from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';

/**
 * Queues one mail about changed sessions for each order with enrolled learners in the batch, in its language, with the new calendar, and one for each
 * of these learners with their own address. Idempotent for the same news, also when it is delivered again after a crash.
 */
export async function tellFamilies(tx: Tx, news: BatchNews): Promise<void> {
  const { batchId, changes } = news;
  const there = tx.select({ id: enrolments.orderId }).from(enrolments).where(eq(enrolments.batchId, batchId));
  const rows = await tx
    .select()
    .from(orders)
    .where(and(inArray(orders.id, there), eq(orders.state, 'paid')))
    .orderBy(asc(orders.id));
  const [first] = rows;
  if (!first) return;
  const found = await orderBatch(tx, { batchId, programme: first.programme });
  for (const order of await toOrders(tx, rows)) {
    await prepareLanguage(order.language);
    const say = translator(order.language);
    const sold = { ...found, ...(await orderSessions(tx, { id: order.id, batchId })) };
    const learners = learnersIn(order, batchId);
    const dedupeKey = `batch-change:${news.id}:${order.id}`;
    const open = { kind: 'button' as const, label: say('orderMail.open'), url: orderUrl(order) };
    const mail = orderMail(order, batchLetter(order, { sold, changes, learners, open }));
    // Learners moved apart from the order have their own calendar.
    const apart = batchId === order.batchId ? [] : learners;
    const url = await familyUrl(tx, order.id);
    const cancelled = new Set(changes.filter(({ kind }) => kind === 'cancelled').map(({ number }) => number));
    const off = sold.sessions.filter(({ number, state }) => cancelled.has(number) && state === 'cancelled');
    // A session that does not take place leaves the calendar, also one that ignores the status of a published entry.
    const without = (parts: CalendarPart[]) => {
      const over = parts.map((part) => ({ ...part, sessions: off }));
      return off.length === 0 ? [] : cancelledFiles(cancelledCalendar(order, over));
    };
    const reader = { apart, url };
    const attachments = [...calendarFiles(order, sold, reader), ...without(partsFor(order, sold, reader))];
    await queueOrderMail(tx, order, { ...mail, attachments }, dedupeKey);
    const elsewhere = changes.find(({ kind }) => kind === 'place');
    const moved = sold.sessions.find(({ number }) => number === elsewhere?.number);
    if (moved)
      await messageBuyer(tx, order, {
        purpose: 'joining-link',
        values: {
          learner: learnerNames(learners, order.language),
          programme: inLanguage(found.programme.title, order.language),
          start: formatWorkshopTime(moved.startsAt, found.batch.zone, order.language),
        },
        uselessAt: moved.startsAt,
        dedupeKey,
      });
    await mailLearners(tx, order, {
      learners,
      dedupeKey,
      of: (learner, own) => ({
        ...batchLetter(order, {
          sold,
          changes,
          learners: [learner],
          open: { kind: 'button', label: say('learnerMail.open'), url: own },
        }),
        attachments: [
          calendarFile(order, sold, { url: own, learner }),
          ...without([partFor(order, sold, { url: own, learner })]),
        ],
      }),
    });
  }
}
