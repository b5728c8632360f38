import { and, inArray, ne, sql, type Column, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { payments } from '../tables.ts';

/** The condition that an order (its id column) had a payment through this gateway. */
export function paidBy(orderId: Column, gateway: string): SQL {
  return sql`exists (select 1 from ${payments} money where money.order_id = ${orderId} and money.gateway = ${gateway}
    and money.state in ('paid', 'extra', 'mismatch', 'refunded'))`;
}

/** The gateways of these orders' payments, by order id; unpaid orders are left out. */
export async function gatewaysOfOrders(tx: Tx, orderIds: string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (orderIds.length === 0) return found;
  const rows = await tx
    .selectDistinct({ orderId: payments.orderId, gateway: payments.gateway })
    .from(payments)
    .where(and(inArray(payments.orderId, orderIds), ne(payments.state, 'failed')));
  for (const { orderId, gateway } of rows) found.set(orderId, [...(found.get(orderId) ?? []), gateway]);
  return found;
}
