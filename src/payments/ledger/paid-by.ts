import { sql, type Column, type SQL } from 'drizzle-orm';
import { payments } from '../tables.ts';

/** The condition that money came for an order (the column of its id) through this gateway. */
export function paidBy(orderId: Column, gateway: string): SQL {
  return sql`exists (select 1 from ${payments} money where money.order_id = ${orderId} and money.gateway = ${gateway}
    and money.state in ('paid', 'extra', 'mismatch', 'refunded'))`;
}

/** The gateways through which money came for each of these orders. */
export function gatewaysOf(orderId: Column): SQL<string[]> {
  return sql<string[]>`array(select distinct money.gateway from ${payments} money where money.order_id = ${orderId}
    and money.state in ('paid', 'extra', 'mismatch', 'refunded'))`;
}
