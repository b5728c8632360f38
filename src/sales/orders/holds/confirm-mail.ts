import { config } from '#foundation/config';
import { log } from '#foundation/config/log.server.ts';
import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { formatHeldUntil } from '#foundation/locale/workshop-time.ts';
import { mailDocument, mayMailUnconfirmed, queueMail, wasQueued } from '#platform/mail';
import { paths } from '#foundation/web/paths.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { contactToken } from './contact-token.ts';

const keyOf = ({ id }: { id: string }) => `confirm:${id}`;

/**
 * Asks to confirm the mail address of an order with a manual payment; the link holds the seat for `days`. The address is unverified, so the mail has
 * no greeting and no typed text: only the programme, the end of the hold, and the link. Not sent if the address or the client has reached the limit
 * of such mails.
 */
export async function queueConfirmMail(tx: Tx, order: Order, days: number): Promise<void> {
  const { id, language, buyer } = order;
  if (buyer.email === '') return;
  const enough = await mayMailUnconfirmed(tx, { to: buyer.email, by: order });
  if (enough) {
    log().warn({ orderId: id, enough }, 'contact confirmation mail not sent');
    return;
  }
  await prepareLanguage(language);
  const say = translator(language);
  const { batch, programme } = await orderBatch(tx, order);
  const time = formatHeldUntil(order.expiresAt, { from: order.createdAt, zone: batch.zone, language });
  const title = say('confirmMail.title', { programme: inLanguage(programme.title, language) });
  const mail = mailDocument({
    language,
    title,
    blocks: [
      { kind: 'paragraph', text: say('confirmMail.text', { time, days }) },
      {
        kind: 'button',
        label: say('confirm.button'),
        url: config().SITE_URL + paths.confirmContact(contactToken(order)),
      },
      { kind: 'small', text: say('confirmMail.notYou') },
    ],
  });
  const about = { kind: 'order' as const, id, label: order.reference };
  const queued = await queueMail(tx, {
    ...mail,
    to: buyer.email,
    subject: title,
    language,
    about,
    dedupeKey: keyOf(order),
  });
  if (!queued.ok) log().error({ orderId: id, reason: queued.reason }, 'contact confirmation mail refused');
}

/** Whether the link was mailed: the page must not promise a mail that never comes. */
export async function confirmMailSent(tx: Tx, order: { id: string }): Promise<boolean> {
  return wasQueued(tx, keyOf(order));
}
