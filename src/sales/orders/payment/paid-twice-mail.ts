import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Payment } from '#sales/payments';
import { documentBlocks } from '../order/document-links.ts';
import type { Order } from '../model.ts';
import { orderUrl } from '../order/links.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

/** Mails the buyer, once per payment, that an order was paid already, that it stays as it is, and how this payment comes back. */
export async function queuePaidTwiceMail(tx: Tx, order: Order, { id, amount }: Payment): Promise<void> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const mail = orderMail(order, {
    title: say('order.twice.title'),
    blocks: [
      { kind: 'paragraph', text: say('order.twice.text', { amount: formatMoney(amount, language) }) },
      { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) },
      ...(await documentBlocks(tx, order)),
    ],
  });
  await queueOrderMail(tx, order, mail, `paid-twice:${id}`);
}
