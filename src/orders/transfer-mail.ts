import { log } from '#config/log';
import type { Tx } from '#db';
import { inLanguage } from '#kit/local-text';
import { formatMoney, type Money } from '#kit/money';
import { mailDocument, queueMail } from '#mail';
import { prepareLanguage, translator } from '#text/translator';
import type { Order } from './model.ts';
import { orderBatch } from './order-batch.ts';
import { orderUrl } from './order-links.ts';

type Asked = { part: number; amount: Money; instructions: string };

/** Queues where and how to send money that comes by hand, once for each part: the page it stands on is soon closed. */
export async function queueTransferMail(tx: Tx, order: Order, { part, amount, instructions }: Asked): Promise<void> {
  const { language, reference, buyer } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const title = say('transferMail.title', { programme: inLanguage(programme.title, language) });
  const queued = await queueMail(tx, {
    ...mailDocument({
      language,
      title,
      blocks: [
        { kind: 'paragraph', text: say('orderMail.greeting', { name: buyer.name }) },
        { kind: 'paragraph', text: say(part === 1 ? 'pay.offlineText' : 'pay.offlineBalance', { reference }) },
        {
          kind: 'facts',
          rows: [
            [say('order.amount'), formatMoney(amount, language)],
            [say('order.reference'), reference],
            [say('transferMail.to'), instructions],
          ],
        },
        { kind: 'button', label: say('pay.status'), url: orderUrl(order) },
      ],
      footer: say('transferMail.footer', { reference }),
    }),
    to: buyer.email,
    subject: title,
    language,
    about: { kind: 'order', id: order.id },
    dedupeKey: `transfer:${order.id}:${part}`,
  });
  if (!queued.ok) log().error({ orderId: order.id, reason: queued.reason }, 'transfer mail refused');
}
