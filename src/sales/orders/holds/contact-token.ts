import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readToken, signToken } from '#foundation/kit/signed-token.ts';

const validFor = 7 * 86_400;

/** The token in the link that confirms the mail address of an order: signed, for a week, and only ever sent by mail. */
export function contactToken(order: { id: string; createdAt: Date }): string {
  return signToken(sessionSecret(), 'contact', order.id, Math.floor(order.createdAt.getTime() / 1000) + validFor);
}

/** The order id of a genuine token; null for anything else. */
export function readContactToken(token: unknown): string | null {
  const id = readToken(sessionSecret(), 'contact', token, Math.floor(Date.now() / 1000));
  return isId(id) ? id : null;
}
