import type { Tx } from '#platform/db';
import { formatMoney } from '#foundation/kit/money.ts';
import type { Refund } from '#sales/payments';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { calendarChanges } from '../enrolment/calendar-parts.ts';
import { documentBlocks } from '../order/document-links.ts';
import type { Order } from '../model.ts';
import { orderUrl } from '../order/links.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

/** Tells the buyer that money is on its way back, once per refund. An order that has ended leaves their calendar. */
export async function queueRefundMail(tx: Tx, order: Order, { id, amount }: Refund): Promise<void> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const shown = { amount: formatMoney(amount, language) };
  const mail = orderMail(order, {
    title: say('refundMail.title', shown),
    blocks: [
      { kind: 'paragraph', text: say('refundMail.text', shown) },
      { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) },
      ...(await documentBlocks(tx, order)),
    ],
  });
  const attachments = order.state === 'paid' ? [] : await calendarChanges(tx, order);
  await queueOrderMail(tx, order, { ...mail, attachments }, `refund:${id}`);
}
