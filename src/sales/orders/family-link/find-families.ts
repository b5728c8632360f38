import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders } from '../tables.ts';

/** Who requests a link: the mail address or mobile number (E.164) of an order. */
export type Contact = { kind: 'email' | 'mobile'; value: string };

/** Limit of enrolments listed per family, newest first. */
const most = 20;

/** The paid orders with this address or number, newest first. */
export async function findFamilyOrders(tx: Tx, { kind, value }: Contact): Promise<Order[]> {
  const made =
    kind === 'email' ? sql`lower(${orders.buyerEmail}) = ${value.toLowerCase()}` : eq(orders.buyerMobile, value);
  const rows = await tx
    .select()
    .from(orders)
    .where(and(made, inArray(orders.state, ['paid', 'paid_unallocated'])))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(most);
  return toOrders(tx, rows);
}
