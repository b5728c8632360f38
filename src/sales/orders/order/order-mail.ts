import { log } from '#foundation/config/log.server.ts';
import type { Tx } from '#platform/db';
import { mailDocument, queueMail, type MailBlock, type MailInput } from '#platform/mail';
import { translator } from '#foundation/i18n/translator.ts';
import type { Order } from '../model.ts';

export type Letter = { title: string; blocks: MailBlock[]; footer?: string };
export type OrderMail = Pick<MailInput, 'subject' | 'html' | 'text' | 'attachments' | 'uselessAt'>;

/** A mail about an order in its prepared language: greets the buyer, or another recipient, by name; the footer has the reference. */
export function orderMail(
  { language, reference, buyer }: Order,
  { title, blocks, footer }: Letter,
  { name } = buyer as { name: string },
): OrderMail {
  const say = translator(language);
  const greeting: MailBlock = { kind: 'paragraph', text: say('orderMail.greeting', { name }) };
  const foot = footer ?? say('orderMail.footer', { reference });
  return { subject: title, ...mailDocument({ language, title, blocks: [greeting, ...blocks], footer: foot }) };
}

/**
 * Queues a mail to the buyer, or to another address, once for each `dedupeKey`. An order never fails because of its mail: a refusal is only logged.
 */
export async function queueOrderMail(
  tx: Tx,
  order: Order,
  mail: OrderMail,
  dedupeKey: string,
  to = order.buyer.email,
): Promise<void> {
  // The buyer gave no address, or was erased.
  if (to === '') return;
  const { id, language, reference } = order;
  const queued = await queueMail(tx, {
    ...mail,
    to,
    language,
    about: { kind: 'order', id, label: reference },
    dedupeKey,
  });
  if (!queued.ok) log().error({ orderId: id, dedupeKey, reason: queued.reason }, 'order mail refused');
}
