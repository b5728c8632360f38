import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyToken, readToken, signToken } from '#foundation/kit/signed-token.ts';

/** Links of an order last for one to two such spans, in seconds, so a link in a mail outlives the longest course between two mails. */
const span = 200 * 86_400;

/**
 * The token in an order's links: signed, for 200 to 400 days from now, however old the order is. It is the same for 200 days, counted from the
 * order, because gateways want the same address for the same payment.
 */
export function orderToken(order: { id: string; createdAt: Date }): string {
  const placedAt = Math.floor(order.createdAt.getTime() / 1000);
  // The database's clock, which dates orders, may be ahead of this one.
  const spansBefore = Math.max(0, Math.floor((Date.now() / 1000 - placedAt) / span));
  return signToken(sessionSecret(), 'order', order.id, placedAt + (spansBefore + 2) * span);
}

/** The order id of a genuine token; null for anything else. */
export function readOrderToken(token: unknown): string | null {
  const id = readToken(sessionSecret(), 'order', token, Math.floor(Date.now() / 1000));
  return isId(id) ? id : null;
}

/** The order id of a genuine token, also of one that has ended; null for anything else. It opens nothing: it says only what to offer instead. */
export function orderOfAnyToken(token: unknown): string | null {
  const id = readAnyToken(sessionSecret(), 'order', token)?.subject;
  return isId(id) ? id : null;
}
