import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { documentBlocks } from '../order/document-links.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderUrl } from '../order/links.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

/** Mails the buyer, once per order, that a payment for an ended order is being refunded. */
export async function queueGiveBackMail(tx: Tx, order: Order): Promise<void> {
  const { id, language } = order;
  const { programme } = await orderBatch(tx, order);
  await prepareLanguage(language);
  const say = translator(language);
  const mail = orderMail(order, {
    title: say('orderMail.unallocatedTitle', { programme: inLanguage(programme.title, language) }),
    blocks: [
      { kind: 'paragraph', text: say('order.giveBack.text') },
      { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) },
      ...(await documentBlocks(tx, order)),
    ],
  });
  await queueOrderMail(tx, order, mail, `give-back:${id}`);
}
