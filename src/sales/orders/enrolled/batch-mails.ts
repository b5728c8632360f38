import type { Batch } from '#catalogue/batches/model';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { officeZone } from '#foundation/locale/office-zone.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { MailBlock } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { calendarChanges } from '../enrolment/calendar-parts.ts';
import {
  calendarFile,
  calendarFiles,
  cancelledCalendar,
  cancelledFiles,
  partFor,
} from '../enrolment/order-calendar.ts';
import { orderSessions } from '../enrolment/order-sessions.ts';
import { familyUrl } from '../family-link/family-link.ts';
import { mailLearners } from '../family-link/mail-learners.ts';
import type { Learner, Order } from '../model.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderUrl } from '../order/links.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

type Moved = {
  /** The order as it is after the move, and who of it moved. */
  order: Order;
  learners: Learner[];
  /** The order as it was. */
  before: Order;
  /** The batch they had a seat in, and where they have one now. */
  from: Batch;
  to: Batch;
};

/**
 * Tells the family the new date with its calendar file, in their language, and the learners who have an address of their own; entries that the new
 * date does not replace leave their calendars. `cancelled`:
 * the date they leave does not take place. `follows`: the order itself is in the new batch since. `id` is of this one move: its mails are
 * queued once.
 */
export async function queueMovedMail(
  tx: Tx,
  { order, learners, before, from, to }: Moved,
  { cancelled, follows, id }: { cancelled: boolean; follows: boolean; id: string },
): Promise<void> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const when = formatWorkshopTime(to.startsAt, to.zone, language);
  const note = to.sessionsNote && inLanguage(to.sessionsNote, language);
  const letter = (who: Learner[], last: MailBlock) => {
    const learner = learnerNames(who, language);
    const facts = { learner, count: who.length, programme: inLanguage(programme.title, language) };
    const rows: [string, string][] = [
      [say('order.learner', { count: who.length }), learner],
      [say('order.when'), note ? `${when}\n${note}` : when],
      [say('movedMail.before'), formatWorkshopTime(from.startsAt, from.zone, language)],
      [say('order.reference'), order.reference],
    ];
    const blocks: MailBlock[] = [
      { kind: 'paragraph', text: say(cancelled ? 'movedMail.cancelled' : 'movedMail.text', facts) },
      { kind: 'facts', rows },
      { kind: 'paragraph', text: say('movedMail.calendar') },
      last,
    ];
    return { title: say('movedMail.title', facts), blocks };
  };
  const sold = { batch: to, programme, ...(await orderSessions(tx, { id: order.id, batchId: to.id })) };
  const left = { batch: from, programme, ...(await orderSessions(tx, { id: order.id, batchId: from.id })) };
  // Where the order stays, its calendar must not move along: each learner has one of their own there.
  const apart = follows ? [] : learners;
  const key = ['moved', id, order.id, ...apart.map((learner) => learner.id).slice(0, 1)].join(':');
  await queueOrderMail(
    tx,
    order,
    {
      ...orderMail(order, letter(learners, { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) })),
      attachments: follows
        ? await calendarChanges(tx, before)
        : [
            ...calendarFiles(order, sold, { apart, url: await familyUrl(tx, order.id) }),
            ...(await calendarChanges(tx, before, { whole: false })),
          ],
    },
    key,
  );
  await mailLearners(tx, order, {
    learners,
    dedupeKey: `moved-learner:${id}`,
    of: (learner, url) => ({
      ...letter([learner], { kind: 'button', label: say('learnerMail.open'), url }),
      attachments: [
        calendarFile(order, sold, { url, learner }),
        ...cancelledFiles(
          cancelledCalendar(order, [partFor(order, left, { url, learner })], [partFor(order, sold, { url, learner })]),
        ),
      ],
    }),
  });
}

type Ended =
  | { kind: 'nothing' }
  | { kind: 'refund'; amount: Money }
  | { kind: 'credit'; amount: Money; code: string; until: Date };

/**
 * Tells the family that the date of these learners does not take place and what becomes of their money, once an order and batch; the
 * learners who have an address of their own read the same without the money. The date leaves their calendars. `order`: as it was before it ended.
 */
export async function queueCancelledMail(
  tx: Tx,
  { order, learners, batch }: { order: Order; learners: Learner[]; batch: Batch },
  ended: Ended,
): Promise<void> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const title = inLanguage(programme.title, language);
  const date = formatWorkshopTime(batch.startsAt, batch.zone, language);
  const letter = (who: Learner[], money: MailBlock[]) => {
    const text = say('cancelledMail.text', { learner: learnerNames(who, language), programme: title, date });
    const other: MailBlock = {
      kind: 'button',
      label: say('cancelledMail.other'),
      url: config().SITE_URL + paths.workshops(),
    };
    const blocks: MailBlock[] = [{ kind: 'paragraph', text }, ...money, other];
    return { title: say('cancelledMail.title', { programme: title }), blocks };
  };
  const key = `batch-cancelled:${order.id}:${batch.id}`;
  const mail = orderMail(order, letter(learners, moneyBlocks(order, ended)));
  await queueOrderMail(tx, order, { ...mail, attachments: await calendarChanges(tx, order) }, key);
  const sold = { batch, programme, ...(await orderSessions(tx, { id: order.id, batchId: batch.id })) };
  await mailLearners(tx, order, {
    learners,
    dedupeKey: key,
    of: (learner, url) => ({
      ...letter([learner], []),
      attachments: cancelledFiles(cancelledCalendar(order, [partFor(order, sold, { url, learner })])),
    }),
  });
}

function moneyBlocks({ language }: Order, ended: Ended): MailBlock[] {
  const say = translator(language);
  if (ended.kind === 'nothing') return [{ kind: 'paragraph', text: say('cancelledMail.nothing') }];
  const amount = formatMoney(ended.amount, language);
  if (ended.kind === 'refund') return [{ kind: 'paragraph', text: say('cancelledMail.refund', { amount }) }];
  const date = formatWorkshopTime(new Date(ended.until.getTime() - 60_000), officeZone(), language);
  return [
    { kind: 'paragraph', text: say('cancelledMail.credit', { amount, date }) },
    { kind: 'facts', rows: [[say('order.coupon'), ended.code]] },
  ];
}
