import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import type { Language } from '#foundation/locale/language.ts';
import type { MailBlock } from '#platform/mail';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { mailLearners } from '../family-link/mail-learners.ts';
import { learnersIn } from '../order/learners/learner-names.ts';
import { findOrder } from '../order/order-rows.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';

/** A message of staff to a family: empty lines separate paragraphs. */
export type FamilyMessage = { subject: string; text: string };

type FamilyMail = {
  orderId: string;
  /** The batch it is about. */
  batchId: string;
  of: (language: Language) => FamilyMessage;
  dedupeKey: string;
};

/**
 * Queues a mail from staff to an order's buyer and to those of its learners in a batch with their own address, once for each `dedupeKey`; with
 * greeting and order reference, in the buyer's language. `of` returns the text in that language. Ignores unknown orders.
 */
export async function mailFamily(tx: Tx, { orderId, batchId, of, dedupeKey }: FamilyMail): Promise<void> {
  const order = isId(orderId) ? await findOrder(tx, orderId) : null;
  if (!order) return;
  await prepareLanguage(order.language);
  const { subject, text } = of(order.language);
  const blocks = paragraphs(text).map((paragraph): MailBlock => ({ kind: 'paragraph', text: paragraph }));
  const letter = { title: subject, blocks };
  await queueOrderMail(tx, order, orderMail(order, letter), dedupeKey);
  await mailLearners(tx, order, { learners: learnersIn(order, batchId), dedupeKey, of: () => letter });
}

function paragraphs(text: string): string[] {
  return text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);
}
