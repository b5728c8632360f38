import type { Tx } from '#db';
import { inLanguage } from '#locale/local-text';
import { prepareLanguage, translator } from '#i18n/translator';
import { recordAudit, requirePermission } from '#people';
import type { Staff } from '#people/model';
import { ok, refused, type Outcome } from '#kit/outcome';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { lockOrder } from '../order/order-rows.ts';
import { isPaidFor } from '../order/states.ts';
import { mailLearners } from './mail-learners.ts';
import { endFamilyLinks, familyLinkVersion, familyUrl } from './family-link.ts';

/**
 * Staff end the link to a family's page, such as when it was passed on, and the buyer is sent a new one. Refuses 'unknown', and
 * 'not-paid' for an order whose family has no page.
 */
export async function sendNewFamilyLink(
  tx: Tx,
  { orderId, by }: { orderId: string; by: Staff },
): Promise<Outcome<void, 'unknown' | 'not-paid'>> {
  requirePermission(by, 'orders.change');
  const order = await lockOrder(tx, orderId);
  if (!order) return refused('unknown');
  if (!isPaidFor(order.state)) return refused('not-paid');
  await endFamilyLinks(tx, orderId);
  const version = await familyLinkVersion(tx, orderId);
  await recordAudit(tx, {
    who: by.name,
    did: 'ended-family-link',
    kind: 'order',
    id: orderId,
    details: { before: { version: version - 1 }, after: { version } },
  });
  const { language } = order;
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
  return ok(undefined);
}
