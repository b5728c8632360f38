import { log } from '#config/log';
import type { Tx } from '#db';
import { formatMoney } from '#kit/money';
import { mailDocument, queueMail } from '#mail';
import type { Refund } from '#payments';
import { prepareLanguage, translator } from '#text/translator';
import { documentBlocks } from './document-links.ts';
import type { Order } from './model.ts';
import { orderUrl } from './order-links.ts';

/** Tells the buyer that money is on its way back, once per refund. */
export async function queueRefundMail(tx: Tx, order: Order, { id, amount }: Refund): Promise<void> {
  const { language, reference, buyer } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const shown = { amount: formatMoney(amount, language) };
  const title = say('refundMail.title', shown);
  const queued = await queueMail(tx, {
    ...mailDocument({
      language,
      title,
      blocks: [
        { kind: 'paragraph', text: say('orderMail.greeting', { name: buyer.name }) },
        { kind: 'paragraph', text: say('refundMail.text', shown) },
        { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) },
        ...(await documentBlocks(tx, order)),
      ],
      footer: say('orderMail.footer', { reference }),
    }),
    to: buyer.email,
    subject: title,
    language,
    about: { kind: 'order', id: order.id },
    dedupeKey: `refund:${id}`,
  });
  if (!queued.ok) log().error({ orderId: order.id, reason: queued.reason }, 'refund mail refused');
}
