import { log } from '#config/log';
import { config } from '#config';
import type { Tx } from '#db';
import { mailDocument, queueMail, type MailBlock } from '#mail';
import { paths } from '#paths';
import { prepareLanguage, translator } from '#text/translator';
import { documentBlocks } from './document-links.ts';
import { dueFacts } from './due-facts.ts';
import type { Due } from './dues.ts';
import type { Order } from './model.ts';
import { orderUrl } from './order-links.ts';
import { orderToken } from './order-token.ts';

export type BalanceMail = 'link' | 'reminder' | 'warning' | 'released' | 'received';

/** Queues a mail about one payment after the checkout, once per kind and payment, in the buyer's language. */
export async function queueBalanceMail(tx: Tx, order: Order, due: Due, kind: BalanceMail): Promise<void> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const facts = await dueFacts(tx, order, due);
  const title = say(`balanceMail.${kind}.title`, facts);
  const button: MailBlock =
    kind === 'received'
      ? { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) }
      : {
          kind: 'button',
          label: say('checkout.payButton', facts),
          url: config().SITE_URL + paths.balance(orderToken(order)),
        };
  const blocks: MailBlock[] = [
    { kind: 'paragraph', text: say('orderMail.greeting', { name: order.buyer.name }) },
    { kind: 'paragraph', text: say(`balanceMail.${kind}.text`, facts) },
    button,
    ...(kind === 'received' ? await documentBlocks(tx, order) : []),
  ];
  const footer = say('orderMail.footer', { reference: order.reference });
  const queued = await queueMail(tx, {
    ...mailDocument({ language, title, blocks, footer }),
    to: order.buyer.email,
    subject: title,
    language,
    about: { kind: 'order', id: order.id },
    dedupeKey: `balance-${kind}:${due.id}`,
  });
  if (!queued.ok) log().error({ orderId: order.id, reason: queued.reason }, 'balance mail refused');
}
