import { eq } from 'drizzle-orm';
import { releaseCouponUses } from '#catalogue/catalog';
import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import { isId } from '#foundation/kit/id.ts';
import { inLanguage } from '#foundation/locale/local-text.ts';
import { paths } from '#foundation/web/paths.ts';
import { recordAudit } from '#platform/people';
import { prepareLanguage, translator } from '#foundation/i18n/translator.ts';
import { giveUpPlace } from '../order/lessons/give-up-place.ts';
import { changeStates } from '../order/change-state.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { orderMail, queueOrderMail } from '../order/order-mail.ts';
import { lockOrders } from '../order/order-rows.ts';
import { isStillPayable } from '../order/states.ts';
import { enrolments } from '../tables.ts';

const maxAtOnce = 500;

/**
 * Frees the seats of unpaid orders in one transaction: each gets a history entry, and buyers with a confirmed address are mailed. Skips orders that
 * were paid, ended or freed meanwhile. Returns how many were freed.
 */
export async function releaseUnpaid(tx: Tx, { orderIds, who }: { orderIds: string[]; who: string }): Promise<number> {
  const ids = orderIds.filter(isId).slice(0, maxAtOnce);
  if (ids.length === 0) return 0;
  const unpaid = (await lockOrders(tx, ids)).filter((order) => isStillPayable(order.state) || costsNothing(order));
  // Lock all orders first, then coupons, then batches, each in a fixed order, to avoid deadlocks.
  const step = { who: `staff:${who}`, why: 'staff freed a seat that nobody paid for' };
  await changeStates(
    tx,
    unpaid.map((order) => ({ order, to: costsNothing(order) ? 'refunded' : 'cancelled', step })),
  );
  for (const order of unpaid) {
    await tx.delete(enrolments).where(eq(enrolments.orderId, order.id));
    await recordAudit(tx, { who, did: 'freed-unpaid-seat', kind: 'order', id: order.id });
  }
  await releaseCouponUses(
    tx,
    unpaid.filter(({ coupon }) => coupon).map(({ id }) => id),
  );
  for (const order of unpaid) await giveUpPlace(tx, order.id);
  for (const order of unpaid) if (order.contactConfirmedAt) await queueReleasedMail(tx, order);
  return unpaid.length;
}

const costsNothing = ({ state, total, later }: Order) => state === 'paid' && total.amount === 0 && later.amount === 0;

/** Only to a confirmed address: others may belong to strangers. */
async function queueReleasedMail(tx: Tx, order: Order): Promise<void> {
  const { language, page, market, offer } = order;
  await prepareLanguage(language);
  const say = translator(language);
  const { programme } = await orderBatch(tx, order);
  const again = paths.checkout(offer, { page: page ?? undefined, language, market });
  const mail = orderMail(order, {
    title: say('releasedMail.title', { programme: inLanguage(programme.title, language) }),
    blocks: [
      { kind: 'paragraph', text: say('releasedMail.text') },
      { kind: 'button', label: say('order.retry'), url: config().SITE_URL + again },
    ],
  });
  await queueOrderMail(tx, order, mail, `released:${order.id}`);
}
