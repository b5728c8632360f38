import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { PaymentStep } from '#sales/payments/model';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderUrl } from '../order/links.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

type Instructions = Extract<PaymentStep, { kind: 'instructions' }>;
type Asked = { part: number; amount: Money; instructions: Instructions };

/** Mails how to send a manual payment, once for each part: the page with the instructions is soon closed. */
export async function queueTransferMail(tx: Tx, order: Order, { part, amount, instructions }: Asked): Promise<void> {
  const { language, reference } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const title = say('transferMail.title', { programme: inLanguage(programme.title, language) });
  const mail = orderMail(order, {
    title,
    blocks: [
      { kind: 'paragraph', text: say(part === 1 ? 'pay.offlineText' : 'pay.offlineBalance', { reference }) },
      {
        kind: 'facts',
        rows: [
          [say('order.amount'), formatMoney(amount, language)],
          [say('order.reference'), reference],
          ...(instructions.upi ? [['UPI', instructions.upi.id] as [string, string]] : []),
          ...(instructions.text ? [[say('transferMail.to'), instructions.text] as [string, string]] : []),
        ],
      },
      { kind: 'button', label: say('pay.status'), url: orderUrl(order) },
    ],
    footer: say('transferMail.footer', { reference }),
  });
  await queueOrderMail(tx, order, mail, `transfer:${order.id}:${part}`);
}
