import { inArray, isNull, eq, sql } from 'drizzle-orm';
import { bestHits, findHits, insertRows, type Hits, type Tx } from '#platform/db';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import type { Order } from '../../model.ts';
import { orders, orderSearch } from '../../tables.ts';
import { toOrders } from '../order-rows.ts';

/** The search entry of an order: its people, its reference with and without hyphens, phone number and mail address. */
function entryOf({ id, reference, buyer, learners }: Pick<Order, 'id' | 'reference' | 'buyer' | 'learners'>) {
  const mails = learners.flatMap(({ email }) => email ?? []);
  const codes = [reference, reference.replaceAll('-', ''), buyer.mobile, buyer.email, ...mails];
  return { orderId: id, ...searchEntry({ names: [buyer.name, ...learners.map(({ name }) => name)], codes }) };
}

/** Adds these orders to the search index; idempotent. */
export async function indexOrders(tx: Tx, list: Iterable<Order>): Promise<void> {
  await insertRows(tx, orderSearch, [...list].map(entryOf), sql`on conflict (order_id) do nothing`);
}

/** Updates the search index after an order's people changed. */
export async function indexOrderAgain(tx: Tx, order: Order): Promise<void> {
  const { orderId, ...found } = entryOf(order);
  await tx.update(orderSearch).set(found).where(eq(orderSearch.orderId, orderId));
}

/** Adds up to 500 missing orders to the search index, such as those older than the search; returns how many. */
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

/** The orders that match the typed text; undefined for empty text; punctuation alone matches none. */
export async function orderHits(tx: Tx, typed: string): Promise<Hits | undefined> {
  return typed.trim() === '' ? undefined : findHits(tx, table, orders.id, searchedWords(typed));
}

/** The orders that match the typed text, exact matches first, then the newest; at most `limit`. */
export async function searchOrders(tx: Tx, typed: string, limit: number): Promise<Order[]> {
  const ids = await bestHits(tx, table, searchedWords(typed), limit);
  if (ids.length === 0) return [];
  const rows = await tx.select().from(orders).where(inArray(orders.id, ids));
  const found = new Map((await toOrders(tx, rows)).map((order) => [order.id, order]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
