import { config } from '#foundation/config';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { paths } from '#foundation/web/paths.ts';
import type { Tx } from '#platform/db';
import { mailLearners } from '../family-link/mail-learners.ts';
import type { Learner, Order } from '../model.ts';
import { countSteps } from '../order/change-state.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail, type Letter, type OrderMail } from '../order/order-mail.ts';
import { calendarChanges, hadSeat } from './calendar-parts.ts';
import { cancelledCalendar, cancelledFiles, partFor } from './order-calendar.ts';
import { orderSessions } from './order-sessions.ts';

type Left = {
  /** Who has no seat any more, as they were in the order. */
  learners: Learner[];
  /** Whether the buyer gets this mail too: not if another mail says it. */
  buyer: boolean;
};

/**
 * Tells a family that some of its learners have no seat any more: the buyer, and the learners who have an address of their own. The dates leave
 * their calendars. `before`: the order as it was. Call it after the change: the entries must be newer than those in the calendars. Nothing for an order
 * that never had a seat.
 */
export async function queueLeftMails(tx: Tx, before: Order, { learners, buyer }: Left): Promise<void> {
  if (!(await hadSeat(tx, before.id))) return;
  const letter = await letterOf(tx, before, 'text');
  const key = `left:${before.id}:${await countSteps(tx, before.id)}`;
  if (buyer) {
    const attachments = await calendarChanges(tx, before);
    await queueOrderMail(tx, before, { ...orderMail(before, letter(learners)), attachments }, key);
  }
  await mailWithout(tx, before, { learners, key, letter });
}

/**
 * Tells a learner's former address that their mails go elsewhere now, and takes the dates out of its calendar. `before`: the order with
 * the learner as they were. Call it after the change and before the mail to the new address. Nothing for an order that never had a seat.
 */
export async function queueFormerAddressMail(tx: Tx, before: Order, learner: Learner): Promise<void> {
  if (!(await hadSeat(tx, before.id))) return;
  const letter = await letterOf(tx, before, 'address');
  const key = `former-address:${before.id}:${await countSteps(tx, before.id)}`;
  // Both addresses may fill one calendar: there the entries of the new address must be newer than the end of the old ones.
  await mailWithout(tx, before, { learners: [learner], key, letter, earlier: 0.5 });
}

type Writer = (learners: Learner[]) => Letter;

/** To each learner who has an address of their own: without a link to the page that they may not see any more. */
async function mailWithout(
  tx: Tx,
  before: Order,
  { learners, key, letter, earlier = 0 }: { learners: Learner[]; key: string; letter: Writer; earlier?: number },
): Promise<void> {
  const files = new Map<string, OrderMail['attachments']>();
  for (const learner of learners) {
    const place = { id: before.id, batchId: learner.elsewhere ?? before.batchId, programme: before.programme };
    const sold = { ...(await orderBatch(tx, place)), ...(await orderSessions(tx, place)) };
    const part = partFor(before, { ...sold, revision: sold.revision - earlier }, { url: workshops(), learner });
    files.set(learner.id, cancelledFiles(cancelledCalendar(before, [part])));
  }
  await mailLearners(tx, before, {
    learners,
    dedupeKey: key,
    of: (learner) => ({ ...letter([learner]), attachments: files.get(learner.id) }),
  });
}

async function letterOf(tx: Tx, order: Order, kind: 'text' | 'address'): Promise<Writer> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const programme = inLanguage((await orderBatch(tx, order)).programme.title, language);
  return (learners) => {
    const facts = { learner: learnerNames(learners, language), count: learners.length, programme };
    return {
      title: say(`leftMail.${kind === 'text' ? 'title' : 'addressTitle'}`, facts),
      blocks: [
        { kind: 'paragraph', text: say(`leftMail.${kind}`, facts) },
        { kind: 'paragraph', text: say('leftMail.calendar') },
        { kind: 'button', label: say('cancelledMail.other'), url: workshops() },
      ],
    };
  };
}

const workshops = () => config().SITE_URL + paths.workshops();
