import type { Batch } from '#batches/model';
import { config } from '#config';
import type { Tx } from '#db';
import { inLanguage } from '#locale/local-text';
import { formatMoney, type Money } from '#kit/money';
import { formatWorkshopTime } from '#locale/workshop-time';
import type { MailBlock } from '#mail';
import { paths } from '#paths';
import { prepareLanguage, translator } from '#i18n/translator';
import { orderCalendar } from '../enrolment/order-calendar.ts';
import { orderSessions } from '../enrolment/order-sessions.ts';
import type { Order } from '../model.ts';
import { orderUrl } from '../order/links.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

type Moved = {
  /** The batch they had a seat in. */
  from: Batch;
  /** Whether that one does not take place. */
  cancelled: boolean;
  /** Of this one move: its mail is queued once. */
  id: string;
};

/** Tells the family the new date with its calendar file, in their language. `order` is as it is after the move. */
export async function queueMovedMail(tx: Tx, order: Order, { from, cancelled, id }: Moved): Promise<void> {
  const { language, learner } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { batch, programme } = await orderBatch(tx, order);
  const facts = { learner: learner.name, programme: inLanguage(programme.title, language) };
  const when = formatWorkshopTime(batch.startsAt, batch.zone, language);
  const note = batch.sessionsNote && inLanguage(batch.sessionsNote, language);
  const mail = orderMail(order, {
    title: say('movedMail.title', facts),
    blocks: [
      { kind: 'paragraph', text: say(cancelled ? 'movedMail.cancelled' : 'movedMail.text', facts) },
      {
        kind: 'facts',
        rows: [
          [say('order.learner'), learner.name],
          [say('order.when'), note ? `${when}\n${note}` : when],
          [say('movedMail.before'), formatWorkshopTime(from.startsAt, from.zone, language)],
          [say('order.reference'), order.reference],
        ],
      },
      { kind: 'paragraph', text: say('movedMail.calendar') },
      { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) },
    ],
  });
  const calendar = {
    filename: 'workshop.ics',
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: orderCalendar(order, { batch, programme, ...(await orderSessions(tx, order)) }, language),
  };
  await queueOrderMail(tx, order, { ...mail, attachments: [calendar] }, `moved:${id}:${order.id}`);
}

type Ended =
  | { kind: 'nothing' }
  | { kind: 'refund'; amount: Money }
  | { kind: 'credit'; amount: Money; code: string; until: Date };

/** Tells the family that their date does not take place and what becomes of their money, once an order. */
export async function queueCancelledMail(tx: Tx, order: Order, ended: Ended): Promise<void> {
  const { language, learner } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { batch, programme } = await orderBatch(tx, order);
  const title = inLanguage(programme.title, language);
  const date = formatWorkshopTime(batch.startsAt, batch.zone, language);
  const text = say('cancelledMail.text', { learner: learner.name, programme: title, date });
  const mail = orderMail(order, {
    title: say('cancelledMail.title', { programme: title }),
    blocks: [
      { kind: 'paragraph', text },
      ...moneyBlocks(order, ended),
      { kind: 'button', label: say('cancelledMail.other'), url: config().SITE_URL + paths.workshops() },
    ],
  });
  await queueOrderMail(tx, order, mail, `batch-cancelled:${order.id}`);
}

function moneyBlocks({ language }: Order, ended: Ended): MailBlock[] {
  const say = translator(language);
  if (ended.kind === 'nothing') return [{ kind: 'paragraph', text: say('cancelledMail.nothing') }];
  const amount = formatMoney(ended.amount, language);
  if (ended.kind === 'refund') return [{ kind: 'paragraph', text: say('cancelledMail.refund', { amount }) }];
  const date = formatWorkshopTime(new Date(ended.until.getTime() - 60_000), 'Asia/Kolkata', language);
  return [
    { kind: 'paragraph', text: say('cancelledMail.credit', { amount, date }) },
    { kind: 'facts', rows: [[say('order.coupon'), ended.code]] },
  ];
}
