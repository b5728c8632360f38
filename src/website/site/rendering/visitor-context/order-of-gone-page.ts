import { database } from '#platform/db';
import { findOrderByToken } from '#sales/orders';
import { paths } from '#foundation/web/paths.ts';

/**
 * Where a buyer's link leads whose page is gone from the content: how the order stands, in its own language. Null for everything but the
 * `/success` or `/status` of a page with the genuine token of an order.
 */
export async function orderOfGonePage({ pathname, searchParams }: URL): Promise<string | null> {
  const token = searchParams.get('order');
  if (token === null || !/\/(?:success|status)$/.test(pathname)) return null;
  return (await findOrderByToken(database(), token)) ? paths.orderStanding(token) : null;
}
