import type { Tx } from '#db';
import { isId } from '#kit/id';
import type { Language } from '#locale/language';
import type { MailBlock } from '#mail';
import { prepareLanguage } from '#i18n/translator';
import { findOrder } from '../order/order-rows.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

/** What staff write to a family: paragraphs are parted by empty lines. */
export type BuyerMessage = { subject: string; text: string };

/**
 * Queues a mail with words of staff to the buyer of an order, once for each `dedupeKey`; it greets by name and ends with the order's
 * reference, in the buyer's language. `of` gives the words for that language. Nothing happens for an order there is not.
 */
export async function mailBuyer(
  tx: Tx,
  { orderId, of, dedupeKey }: { orderId: string; of: (language: Language) => BuyerMessage; dedupeKey: string },
): Promise<void> {
  const order = isId(orderId) ? await findOrder(tx, orderId) : null;
  if (!order) return;
  await prepareLanguage(order.language);
  const { subject, text } = of(order.language);
  const blocks = paragraphs(text).map((paragraph): MailBlock => ({ kind: 'paragraph', text: paragraph }));
  await queueOrderMail(tx, order, orderMail(order, { title: subject, blocks }), dedupeKey);
}

function paragraphs(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
