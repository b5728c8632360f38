import { sessionSecret } from '#config';
import { isId } from '#kit/id';
import { readToken, signToken } from '#kit/signed-token';

const validFor = 180 * 86_400;

/** The token in an order's links: signed, for 180 days from when the order was placed; the same each time. */
export function orderToken(order: { id: string; createdAt: Date }): string {
  return signToken(sessionSecret(), 'order', order.id, Math.floor(order.createdAt.getTime() / 1000) + validFor);
}

/** The order id of a genuine token; null for anything else. */
export function readOrderToken(token: unknown): string | null {
  const id = readToken(sessionSecret(), 'order', token, Math.floor(Date.now() / 1000));
  return isId(id) ? id : null;
}
