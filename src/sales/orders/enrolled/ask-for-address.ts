import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { familyUrl } from '../family-link/family-link.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

/** Queues the mail that asks the family for the kit's address, once; they enter it on their own page. */
export async function askForAddress(tx: Tx, order: Order): Promise<void> {
  const { id, language, learners } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const mail = orderMail(order, {
    title: say('kitMail.ask.title', { programme: inLanguage(programme.title, language) }),
    blocks: [
      { kind: 'paragraph', text: say('kitMail.ask.text', { learner: learnerNames(learners, language) }) },
      { kind: 'button', label: say('kitMail.ask.button'), url: await familyUrl(tx, id) },
    ],
  });
  await queueOrderMail(tx, order, mail, `kit-address:${id}`);
}
