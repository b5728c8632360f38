import type { Tx } from '#platform/db';
import { translator } from '#foundation/i18n/translator.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatWorkshopTime } from '#foundation/locale/workshop-time.ts';
import { mailLearners } from '../family-link/mail-learners.ts';
import type { Learner, Order } from '../model.ts';
import { calendarFile } from './order-calendar.ts';

type Sold = Parameters<typeof calendarFile>[1];

/**
 * Tells learners who have an address of their own, in the prepared language of the order, that they have a seat (`sold`), when, and where
 * their own page is: nothing about money. Once for each `dedupeKey` and learner.
 */
export async function queueJoiningMails(
  tx: Tx,
  order: Order,
  sold: Sold,
  { learners, dedupeKey }: { learners: Learner[]; dedupeKey: string },
): Promise<void> {
  const { language, buyer } = order;
  const say = translator(language);
  const { batch } = sold;
  const programme = inLanguage(sold.programme.title, language);
  const when = formatWorkshopTime(batch.startsAt, batch.zone, language);
  const note = batch.sessionsNote && inLanguage(batch.sessionsNote, language);
  await mailLearners(tx, order, {
    learners,
    dedupeKey,
    of: (learner, url) => ({
      title: say('orderMail.paidTitle', { programme }),
      blocks: [
        { kind: 'paragraph', text: say('learnerMail.text', { buyer: buyer.name, programme }) },
        {
          kind: 'facts',
          rows: [
            [say('order.learner', { count: 1 }), learner.name],
            [say('order.when'), note ? `${when}\n${note}` : when],
          ],
        },
        { kind: 'button', label: say('learnerMail.open'), url },
      ],
      attachments: [calendarFile(order, sold, { url, learner })],
    }),
  });
}
