import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { databaseTime, type Tx } from '#platform/db';
import { addMoney, formatMoney, money, type Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { noteStep } from '../order/change-state.ts';
import { alertOrder } from '../alerts/alert-order.ts';
import type { Order } from '../model.ts';
import { orderBatch } from '../order/order-batch.ts';
import { lockOrder } from '../order/order-rows.ts';
import { mayFollow } from '../order/states.ts';
import { readReason } from '../order/read-reason.ts';
import { shareOf } from '../order/learners/share-of.ts';
import { moneyKept } from './money-kept.ts';
import { hasRefundRule, policyRefund } from './refund-policy.ts';
import { orders } from '../tables.ts';

/**
 * The refund by the rules, of what is left of an order's payments (minor units): earlier refunds, such as the share of a learner who left, are not
 * promised again. As of the request, or now. If learners are in different batches, each share depends on the first session of their own batch.
 */
export async function refundByRules(tx: Tx, order: Order): Promise<Money> {
  const { kept: paid } = await moneyKept(tx, order);
  const askedAt = openRequest(order) ?? (await databaseTime(tx));
  let [back, left] = [money(0, paid.currency), paid.amount];
  // The order's own batch last: it gets the remainder units of the shares.
  const groups = Map.groupBy(order.learners, ({ elsewhere }) => elsewhere ?? order.batchId);
  for (const batchId of [...groups.keys()].sort((a, b) => Number(a === order.batchId) - Number(b === order.batchId))) {
    const { id, programme, createdAt } = order;
    const { batch } = await orderBatch(tx, { id, batchId, programme, createdAt });
    const own = batchId === order.batchId;
    const share = own ? { ...paid, amount: left } : shareOf(order, groups.get(batchId) ?? [], paid);
    left -= share.amount;
    back = addMoney(back, policyRefund({ paid: share, startsAt: batch.startsAt, askedAt }));
  }
  return back;
}

/** When the buyer asked to cancel, while unanswered; null otherwise. */
export function openRequest({ refundAskedAt, refundAnsweredAt, state }: Order): Date | null {
  return refundAnsweredAt === null && state !== 'refunded' ? refundAskedAt : null;
}

/** Whether the buyer can ask to cancel: the order was paid, and not refunded. */
export function mayAskToCancel(order: Pick<Order, 'state' | 'paidAt' | 'total'>): boolean {
  return order.paidAt !== null && order.total.amount > 0 && mayFollow(order.state, 'refunded');
}

/** Records the buyer's request to cancel and its time, once until it is answered; staff are notified and decide. Refuses 'not-paid'. */
export async function requestCancellation(tx: Tx, orderId: string): Promise<Outcome<void, 'not-paid'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !mayAskToCancel(order)) return refused('not-paid');
  const noted = await tx
    .update(orders)
    .set({ refundAskedAt: sql`now()`, refundAnsweredAt: null })
    .where(and(eq(orders.id, orderId), or(isNull(orders.refundAskedAt), isNotNull(orders.refundAnsweredAt))))
    .returning({ id: orders.id });
  if (noted.length === 0) return ok(undefined);
  const back = formatMoney(await refundByRules(tx, { ...order, refundAskedAt: null }), 'en');
  const why = hasRefundRule() ? `asked to cancel; the rules give back ${back}` : 'asked to cancel';
  await noteStep(tx, orderId, order.state, order.state, { who: 'buyer', why });
  await alertOrder(tx, 'cancellation', order);
  return ok(undefined);
}

/**
 * Marks a request to cancel as answered by staff while the order goes on, for example on another date; it leaves their queue. Refuses 'not-waiting'
 * and 'no-reason'.
 */
export async function answerCancellation(
  tx: Tx,
  { orderId, who, why }: { orderId: string; who: string; why: string },
): Promise<Outcome<void, 'not-waiting' | 'no-reason'>> {
  const order = await lockOrder(tx, orderId);
  if (!order || !openRequest(order)) return refused('not-waiting');
  const reason = readReason(why);
  if (reason === null) return refused('no-reason');
  await tx
    .update(orders)
    .set({ refundAnsweredAt: sql`now()` })
    .where(eq(orders.id, orderId));
  await noteStep(tx, orderId, order.state, order.state, { who, why: `the wish to cancel was answered: ${reason}` });
  return ok(undefined);
}
