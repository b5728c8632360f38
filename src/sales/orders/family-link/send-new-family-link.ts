import type { Tx } from '#platform/db';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Order } from '../model.ts';
import { ordersBeside } from '../order/learners/added-orders.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { lockOrder } from '../order/order-rows.ts';
import { isPaidFor } from '../order/states.ts';
import { mailLearners } from './mail-learners.ts';
import { endFamilyLinks, familyLinkVersion, familyUrl } from './family-link.ts';

/**
 * Staff revoke the link to a family's page, for example after it was passed on, and the buyer is mailed a new one. The page links to those of the
 * family's other orders: the link's holder may have theirs too, so these are revoked and replaced as well. Refuses 'unknown', and 'not-paid' for an
 * order without a family page.
 */
export async function sendNewFamilyLink(
  tx: Tx,
  { orderId, by }: { orderId: string; by: Staff },
): Promise<Outcome<void, 'unknown' | 'not-paid'>> {
  requirePermission(by, 'orders.change');
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('unknown');
  if (!isPaidFor(order.state)) return refused('not-paid');
  const all = [order, ...(await ordersBeside(tx, orderId))];
  // In a fixed order, so that concurrent calls for two orders of a family wait instead of deadlocking.
  for (const one of all.toSorted((left, right) => (left.id < right.id ? -1 : 1))) await renewLinks(tx, one, by);
  return ok(undefined);
}

/** Revokes the links to the page of an order, and mails new ones if it has a page. */
async function renewLinks(tx: Tx, order: Order, by: Staff): Promise<void> {
  const { id: orderId, language } = order;
  await endFamilyLinks(tx, orderId);
  const version = await familyLinkVersion(tx, orderId);
  await recordAudit(tx, {
    who: by.name,
    did: 'ended-family-link',
    kind: 'order',
    id: orderId,
    details: { before: { version: version - 1 }, after: { version } },
  });
  if (!isPaidFor(order.state)) return;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const mail = orderMail(order, {
    title: say('familyMail.newTitle', { programme: inLanguage(programme.title, language) }),
    blocks: [
      { kind: 'paragraph', text: say('familyMail.newText') },
      { kind: 'button', label: say('familyMail.open'), url: await familyUrl(tx, orderId) },
    ],
  });
  const dedupeKey = `family-link:${orderId}:${version}`;
  await queueOrderMail(tx, order, mail, dedupeKey);
  const title = say('familyMail.newTitle', { programme: inLanguage(programme.title, language) });
  const of = (_: unknown, url: string) => ({
    title,
    blocks: [
      { kind: 'paragraph' as const, text: say('familyMail.newText') },
      { kind: 'button' as const, label: say('learnerMail.open'), url },
    ],
  });
  await mailLearners(tx, order, { learners: order.learners, dedupeKey, of });
}
