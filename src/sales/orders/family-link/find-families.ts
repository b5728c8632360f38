import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { Order } from '../model.ts';
import { toOrders } from '../order/order-rows.ts';
import { orders } from '../tables.ts';

/** Who asks for a link: by the mail address or the mobile number (E.164) that an order was made with. */
export type Contact = { kind: 'email' | 'mobile'; value: string };

/** So many enrolments of one family are named, the newest. */
const most = 20;

/** The paid orders that were made with this address or number, the newest first. */
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
