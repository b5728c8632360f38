import type { Tx } from '#platform/db';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { LessonNews } from '#catalogue/lessons';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import type { MailBlock } from '#platform/mail';
import { familyUrl } from '../family-link/family-link.ts';
import { mailLearners } from '../family-link/mail-learners.ts';
import { noteStep } from '../order/change-state.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { findOrder } from '../order/order-rows.ts';
import type { Learner, Order } from '../model.ts';
import {
  cancelledCalendar,
  cancelledFiles,
  familyCalendar,
  partFor,
  publishedFile,
  type CalendarPart,
} from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';
import { learnerNames } from '../order/learners/learner-names.ts';

/**
 * Records a lesson's change in the order's history, and mails the family in its language, also learners with an address of their own, with the new calendar; once per change. A lesson that is
 * lost leaves the family's calendar.
 */
export async function tellOfLesson(tx: Tx, news: LessonNews): Promise<void> {
  const { kind, lesson, who } = news;
  const order = await findOrder(tx, lesson.orderId);
  if (!order) return;
  const by = who.kind === 'staff' ? `staff:${who.name}` : kind === 'lost' ? 'system' : 'buyer';
  await noteStep(tx, order.id, order.state, order.state, { who: by, why: words(news) });
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const sold = { ...(await orderBatch(tx, order)), ...(await orderSessions(tx, order)) };
  const programme = inLanguage(sold.programme.title, language);
  const url = await familyUrl(tx, order.id);
  const named = (learners: Learner[]) => ({ programme, learner: learnerNames(learners, language) });
  const letter = (learners: Learner[], open: MailBlock, own = false) => {
    // Only the buyer chooses another time.
    const off = own && (kind === 'cancelled' || kind === 'lost');
    const text = off ? say('lessonMail.offText', named(learners)) : say(`lessonMail.${kind}Text`, named(learners));
    const blocks: MailBlock[] = [{ kind: 'paragraph', text }, { kind: 'facts', rows: facts(news, order) }, open];
    return { title: say(`lessonMail.${off ? 'cancelled' : kind}Title`, { programme }), blocks };
  };
  const off = sold.sessions.filter(({ number, state }) => number === lesson.number && state === 'cancelled');
  const files = (part: CalendarPart) => [
    publishedFile(familyCalendar(order, [part]), 'lessons.ics'),
    ...cancelledFiles(off.length > 0 ? cancelledCalendar(order, [{ ...part, sessions: off }]) : null),
  ];
  const dedupeKey = `lesson-${kind}:${lesson.id}:${lesson.sequence}`;
  const mail = orderMail(order, letter(order.learners, { kind: 'button', label: say('familyMail.open'), url }));
  await queueOrderMail(tx, order, { ...mail, attachments: files(partFor(order, sold, { url })) }, dedupeKey);
  await mailLearners(tx, order, {
    learners: order.learners,
    dedupeKey,
    of: (learner, own) => ({
      ...letter([learner], { kind: 'button', label: say('learnerMail.open'), url: own }, true),
      attachments: files(partFor(order, sold, { url: own, learner })),
    }),
  });
}

function facts({ lesson, more, bought: { zone }, before }: LessonNews, { language }: Order): [string, string][] {
  const say = translator(language);
  const when = (at: Date) => formatWorkshopTime(at, zone, language);
  const times = [lesson, ...(more ?? [])].map(({ startsAt }) => when(startsAt));
  return [
    [say('reminderMail.when'), times.join('\n')],
    ...(before ? [[say('lessonMail.before'), when(before)] as [string, string]] : []),
    ...(lesson.why ? [[say('lessonMail.why'), lesson.why] as [string, string]] : []),
  ];
}

/** As staff read it in the history. */
function words({ kind, lesson, more, before, bought: { zone } }: LessonNews): string {
  const when = (at: Date) => formatWorkshopTime(at, zone, 'en');
  const time = [lesson, ...(more ?? [])].map(({ startsAt }) => when(startsAt)).join('; ');
  if (kind === 'moved') return `lesson moved from ${before ? when(before) : ''} to ${time}`;
  if (kind === 'cancelled') return `lesson of ${time} cancelled: ${lesson.why}`;
  return kind === 'booked' ? `booked lessons: ${time}` : `the time ${time} was taken by somebody else meanwhile`;
}
