import type { Tx } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { findOrder } from './order-rows.ts';
import { orderOfAnyToken } from './token.ts';

/**
 * The redirect for a link without an order: for an expired or revoked one of ours, the page that mails the valid link to the buyer, in the order's
 * language; for any other text, the payment status page.
 */
export async function pathOfNoOrder(tx: Tx, token: unknown): Promise<string> {
  const id = orderOfAnyToken(token);
  const order = id ? await findOrder(tx, id) : null;
  return order ? paths.familyLinkOver(order.language) : paths.paymentStatus();
}
