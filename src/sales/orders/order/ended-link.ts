import type { Tx } from '#platform/db';
import { paths } from '#foundation/web/paths.ts';
import { findOrder } from './order-rows.ts';
import { orderOfAnyToken } from './token.ts';

/**
 * Where somebody is led whose link opens no order: for one of ours that has ended, to where the link that works is sent to the buyer, in the
 * order's language; for any other text, to where payments are looked up.
 */
export async function pathOfNoOrder(tx: Tx, token: unknown): Promise<string> {
  const id = orderOfAnyToken(token);
  const order = id ? await findOrder(tx, id) : null;
  return order ? paths.familyLinkOver(order.language) : paths.paymentStatus();
}
