import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { rowsOfPart, type Part, type Place } from '#foundation/kit/lists/keyset.ts';
import type { Order } from '../model.ts';
import { orderConditions, type OrderFilter } from './finding/order-filter.ts';
import type { OrderSort } from './finding/order-sorts.ts';
import { findOrder, toOrders } from './order-rows.ts';
import { maxOrdersCounted, orderStateNames, type OrderState } from './states.ts';
import { readOrderToken } from './token.ts';
import { orders, orderSteps } from '../tables.ts';

/** The order of a token from one of its links; null for a forged, expired or unknown one. */
export async function findOrderByToken(tx: Tx, token: unknown): Promise<Order | null> {
  const id = readOrderToken(token);
  return id ? findOrder(tx, id) : null;
}

type OrderRange = OrderFilter & { sort?: OrderSort; part?: Part; limit?: number; offset?: number };

/** Orders of the filter, newest first unless sorted otherwise; from a list position if `part` names one. */
export async function listOrders(
  tx: Tx,
  { sort = 'newest', part, limit = rowsOfPart, offset = 0, ...filter }: OrderRange = {},
): Promise<Order[]> {
  const byTotal = sort === 'highest' || sort === 'lowest';
  const [column, kind] = byTotal ? [orders.total, sql`bigint`] : [orders.createdAt, sql`timestamptz`];
  const down = (sort === 'newest' || sort === 'highest') !== (part?.back ?? false);
  const place = part?.from;
  const after =
    place && sql`(${column}, ${orders.id}) ${down ? sql`<` : sql`>`} (${place.value}::${kind}, ${place.id}::uuid)`;
  const direction = down ? desc : asc;
  const rows = await tx
    .select()
    .from(orders)
    .where(and(...(await orderConditions(tx, filter)), after ?? undefined))
    .orderBy(direction(column), direction(orders.id))
    .limit(limit)
    .offset(offset);
  return toOrders(tx, rows);
}

/** The place of an order in a list that is sorted so. */
export function placeOfOrder({ id, createdAt, total }: Order, sort: OrderSort): Place {
  return { id, value: sort === 'highest' || sort === 'lowest' ? String(total.amount) : createdAt.toISOString() };
}

/** How many orders there are of each state; with `more` there are at least as many. */
type OrderCounts = { counts: Record<OrderState, number>; more: boolean };

/**
 * How many orders of the filter are in each state, each counted up to `maxOrdersCounted`; the states of the filter itself do not count. Of
 * a filter that fits most orders each state is a walk along its index, so that a number costs the same with a million orders; of a search
 * that finds too many, and of a means of payment, that many orders are counted in all.
 */
export async function countOrders(tx: Tx, filter: OrderFilter = {}): Promise<OrderCounts> {
  const { hits, need, programme, batchId, ids, from, to, gateway } = filter;
  const few = need ?? programme ?? batchId ?? ids ?? from ?? to;
  const counted = hits?.some ? { ...hits, where: hits.some } : hits;
  const fitting = and(...(await orderConditions(tx, { ...filter, hits: counted, states: [] })));
  const each =
    few || hits
      ? sql`select ${orders.state} as state, count(*) as number from ${orders} where ${fitting} group by ${orders.state}`
      : gateway
        ? sql`select state, count(*) as number from (select ${orders.state} as state from ${orders} where ${fitting} limit ${maxOrdersCounted}) found group by state`
        : sql.join(
            orderStateNames.map(
              (state) => sql`select ${state}::text as state, count(*) as number from (select 1 from ${orders}
              where ${and(eq(orders.state, state), fitting)} limit ${maxOrdersCounted}) found`,
            ),
            sql` union all `,
          );
  const found = (await tx.execute(each)) as unknown as { rows: { state: OrderState; number: string }[] };
  const counts = Object.fromEntries(orderStateNames.map((state) => [state, 0])) as Record<OrderState, number>;
  let all = 0;
  for (const { state, number } of found.rows) {
    counts[state] = Math.min(Number(number), maxOrdersCounted);
    all += Number(number);
  }
  const cut = gateway !== undefined && !few && !hits && all >= maxOrdersCounted;
  return { counts, more: cut || Boolean(hits?.some) };
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
