import { database } from '#platform/db';
import { findOrderByToken } from '#sales/orders';
import { paths } from '#foundation/web/paths.ts';

/**
 * The order status page, in the order's language, for a buyer's link to a page that no longer exists. Null except for `/success` and `/status` with a
 * valid order token.
 */
export async function orderOfGonePage({ pathname, searchParams }: URL): Promise<string | null> {
  const token = searchParams.get('order');
  if (token === null || !/\/(?:success|status)$/.test(pathname)) return null;
  return (await findOrderByToken(database(), token)) ? paths.orderStanding(token) : null;
}
