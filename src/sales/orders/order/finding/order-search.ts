import { inArray, isNull, eq, sql } from 'drizzle-orm';
import { bestHits, findHits, insertRows, type Hits, type Tx } from '#platform/db';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import type { Order } from '../../model.ts';
import { orders, orderSearch } from '../../tables.ts';
import { toOrders } from '../order-rows.ts';

/** What an order is found by: its people, its reference with and without strokes, number and address. */
function entryOf({ id, reference, buyer, learners }: Pick<Order, 'id' | 'reference' | 'buyer' | 'learners'>) {
  const mails = learners.flatMap(({ email }) => email ?? []);
  const codes = [reference, reference.replaceAll('-', ''), buyer.mobile, buyer.email, ...mails];
  return { orderId: id, ...searchEntry({ names: [buyer.name, ...learners.map(({ name }) => name)], codes }) };
}

/** Makes these orders found by search; again, it changes nothing. */
export async function indexOrders(tx: Tx, list: Iterable<Order>): Promise<void> {
  await insertRows(tx, orderSearch, [...list].map(entryOf), sql`on conflict (order_id) do nothing`);
}

/** The same for an order whose people have changed. */
export async function indexOrderAgain(tx: Tx, order: Order): Promise<void> {
  const { orderId, ...found } = entryOf(order);
  await tx.update(orderSearch).set(found).where(eq(orderSearch.orderId, orderId));
}

/** Makes up to 500 orders found that are not yet, such as those that are older than the search; returns how many. */
export async function indexMissingOrders(tx: Tx): Promise<number> {
  const missing = await tx
    .select({ order: orders })
    .from(orders)
    .leftJoin(orderSearch, eq(orderSearch.orderId, orders.id))
    .where(isNull(orderSearch.orderId))
    .limit(500);
  await indexOrders(
    tx,
    await toOrders(
      tx,
      missing.map(({ order }) => order),
    ),
  );
  return missing.length;
}

const table = { table: orderSearch, id: orderSearch.orderId, folded: orderSearch.folded, keys: orderSearch.keys };

/** The orders that are found by what was typed; undefined for nothing; signs without a word find none. */
export async function orderHits(tx: Tx, typed: string): Promise<Hits | undefined> {
  return typed.trim() === '' ? undefined : findHits(tx, table, orders.id, searchedWords(typed));
}

/** The orders that are found by what was typed, those that are written so first, then the newest; at most `limit`. */
export async function searchOrders(tx: Tx, typed: string, limit: number): Promise<Order[]> {
  const ids = await bestHits(tx, table, searchedWords(typed), limit);
  if (ids.length === 0) return [];
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids));
  const found = new Map((await toOrders(tx, rows)).map((order) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
