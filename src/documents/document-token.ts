import { sessionSecret } from '#config';
import { isId } from '#kit/id';
import { readToken, signToken } from '#kit/signed-token';

/** Invoices are asked for as long as books must be kept: six years after the year they belong to. */
const validFor = 7 * 366 * 86_400;

/** The token in a document's link: signed, the same each time; in small letters, because paths of this site are. */
export function documentToken({ id, createdAt }: { id: string; createdAt: Date }): string {
  const token = signToken(sessionSecret(), 'document', id, Math.floor(createdAt.getTime() / 1000) + validFor);
  return recoded(token, 'base64url', 'hex');
}

/** The document id of a genuine token; null for anything else. */
export function readDocumentToken(token: unknown): string | null {
  if (typeof token !== 'string' || !/\.[0-9a-f]{48}$/.test(token)) return null;
  const id = readToken(sessionSecret(), 'document', recoded(token, 'hex', 'base64url'), Math.floor(Date.now() / 1000));
  return isId(id) ? id : null;
}

function recoded(token: string, from: 'hex' | 'base64url', to: 'hex' | 'base64url'): string {
  const end = token.lastIndexOf('.') + 1;
  return token.slice(0, end) + Buffer.from(token.slice(end), from).toString(to);
}
