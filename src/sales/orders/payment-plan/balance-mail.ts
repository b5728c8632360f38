import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import type { MailBlock } from '#platform/mail';
import type { Attachment } from '#platform/mail/model';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { documentBlocks } from '../order/document-links.ts';
import { dueFacts } from './part-facts.ts';
import type { Due } from './payment-plan.ts';
import type { Order } from '../model.ts';
import { orderUrl } from '../order/links.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { orderToken } from '../order/token.ts';

export type BalanceMail = 'link' | 'reminder' | 'warning' | 'released' | 'received';

/** Queues a mail about one payment after the checkout, once per kind and payment, in the buyer's language. */
export async function queueBalanceMail(
  tx: Tx,
  order: Order,
  due: Due,
  { kind, attachments = [] }: { kind: BalanceMail; attachments?: Attachment[] },
): Promise<void> {
  const { language } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const facts = await dueFacts(tx, order, due);
  const button: MailBlock =
    kind === 'received'
      ? { kind: 'button', label: say('orderMail.open'), url: orderUrl(order) }
      : {
          kind: 'button',
          label: say('checkout.payButton', facts),
          url: config().SITE_URL + paths.balance(orderToken(order)),
        };
  const mail = orderMail(order, {
    title: say(`balanceMail.${kind}.title`, facts),
    blocks: [
      { kind: 'paragraph', text: say(`balanceMail.${kind}.text`, facts) },
      button,
      ...(kind === 'received' ? await documentBlocks(tx, order) : []),
    ],
  });
  await queueOrderMail(tx, order, { ...mail, attachments }, `balance-${kind}:${due.id}`);
}
