import { and, desc, eq, ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import { likePattern, type Tx } from '#db';
import type { Order } from '../model.ts';
import { needFilter } from './need-filter.ts';
import type { OrderNeed } from './need.ts';
import { findOrder, toOrder } from './order-rows.ts';
import { orderStateNames, type OrderState } from './states.ts';
import { readOrderToken } from './token.ts';
import { orders, orderSteps } from '../tables.ts';

/** The order of a token from one of its links; null for a forged, expired or unknown one. */
export async function findOrderByToken(tx: Tx, token: unknown): Promise<Order | null> {
  const id = readOrderToken(token);
  return id ? findOrder(tx, id) : null;
}

export type OrderFilter = {
  search?: string;
  states?: OrderState[];
  /** Only those that wait for staff in this way. */
  need?: OrderNeed | undefined;
  limit?: number;
  offset?: number;
};

/** Orders, the newest first. `search` matches reference, names, e-mail, or the digits of a mobile number. */
export async function listOrders(
  tx: Tx,
  { search = '', states = [], need, limit = 50, offset = 0 }: OrderFilter = {},
): Promise<Order[]> {
  const filters = [
    ...searchFilter(search),
    ...(states.length > 0 ? [inArray(orders.state, states)] : []),
    ...(need ? [(await needFilter(tx, need)).where] : []),
  ];
  const rows = await tx
    .select()
    .from(orders)
    .where(and(...filters))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(limit)
    .offset(offset);
  return rows.map(toOrder);
}

function searchFilter(search: string): SQL[] {
  const text = search
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, 100);
  if (!text) return [];
  const like = likePattern(text);
  const digits = text.replaceAll(/[\s()+-]/g, '');
  const any = [
    ilike(orders.reference, like),
    ilike(orders.buyerName, like),
    ilike(orders.learnerName, like),
    ilike(orders.buyerEmail, like),
  ];
  if (/^\d{3,}$/.test(digits)) any.push(ilike(orders.buyerMobile, `%${digits}%`));
  const filter = or(...any);
  return filter ? [filter] : [];
}

/** How many orders there are in each state. */
export async function countOrders(tx: Tx): Promise<Record<OrderState, number>> {
  const rows = await tx
    .select({ state: orders.state, count: sql<number>`count(*)`.mapWith(Number) })
    .from(orders)
    .groupBy(orders.state);
  const counts = Object.fromEntries(orderStateNames.map((state) => [state, 0])) as Record<OrderState, number>;
  for (const { state, count } of rows) counts[state as OrderState] = count;
  return counts;
}

export type OrderStep = { id: string; from: OrderState | null; to: OrderState; who: string; why: string; at: Date };

/** What happened to an order, the oldest step first. */
export async function orderHistory(tx: Tx, orderId: string): Promise<OrderStep[]> {
  const rows = await tx
    .select()
    .from(orderSteps)
    .where(eq(orderSteps.orderId, orderId))
    .orderBy(orderSteps.id)
    .limit(500);
  return rows.map(({ id, fromState, toState, who, why, createdAt }) => ({
    id,
    who,
    why,
    at: createdAt,
    from: fromState as OrderState | null,
    to: toState as OrderState,
  }));
}
