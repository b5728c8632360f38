import { and, inArray, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { isByHand, listOpenDisputes, listPaymentsToRefund, listStuckRefunds, newestGateways } from '#sales/payments';
import { paymentParts, orders } from '../tables.ts';
import type { OrderNeed } from './need.ts';

/** A kind of need as a condition on orders, and since when each waits. */
export type NeedFilter = { where: SQL | undefined; since: SQL<Date> };

const overdueSince = sql<Date>`(select min(due.due_at) from ${paymentParts} due where due.order_id = orders.id and due.state = 'open')`;
/** The condition that matches nothing: no query is needed. */
export const noOrder = sql`false`;

/** The orders that need this action of staff. Kinds known by another module use its ids. */
export async function needFilter(tx: Tx, need: OrderNeed): Promise<NeedFilter> {
  if (need === 'no-seat')
    return {
      where: inArray(orders.state, ['paid_unallocated']),
      since: sql`coalesce(${orders.paidAt}, ${orders.createdAt})`,
    };
  if (need === 'cancellation')
    return {
      where: and(
        isNotNull(orders.refundAskedAt),
        isNull(orders.refundAnsweredAt),
        inArray(orders.state, ['paid', 'paid_unallocated', 'lapsed']),
      ),
      since: sql`${orders.refundAskedAt}`,
    };
  if (need === 'move')
    return {
      where: and(isNotNull(orders.moveAskedAt), isNull(orders.moveAnsweredAt), inArray(orders.state, ['paid'])),
      since: sql`${orders.moveAskedAt}`,
    };
  if (need === 'overdue')
    return {
      where: and(
        inArray(orders.state, ['paid', 'paid_unallocated']),
        // Starts from the due payments, which are few, not from each order.
        sql`${orders.id} in (select due.order_id from ${paymentParts} due where due.state = 'open' and due.due_at < now())`,
      ),
      since: overdueSince,
    };
  if (need === 'transfer') {
    const waiting = and(inArray(orders.state, ['awaiting_payment']), sql`${orders.expiresAt} > now()`);
    const open = await tx.select({ id: orders.id }).from(orders).where(waiting).limit(2_000);
    const newest = await newestGateways(
      tx,
      open.map(({ id }) => id),
    );
    const ids = [...newest].flatMap(([id, gateway]) => (isByHand(gateway) ? [id] : []));
    return { where: ids.length > 0 ? inArray(orders.id, ids) : noOrder, since: sql`${orders.createdAt}` };
  }
  const waiting = await {
    dispute: listOpenDisputes,
    'failed-refund': listStuckRefunds,
    'to-refund': listPaymentsToRefund,
  }[need](tx);
  const ids = [...new Set(waiting.map(({ orderId }) => orderId))];
  return { where: ids.length > 0 ? inArray(orders.id, ids) : noOrder, since: sql`${orders.createdAt}` };
}
