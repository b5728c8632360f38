import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';

const years = 5 * 365 * 24 * 3600;

/** The token in the unsubscribe link of an issue's reader. */
export function endToken(recipientId: string): string {
  return signPathToken(sessionSecret(), 'newsletter-end', recipientId, Math.floor(Date.now() / 1000) + years);
}

/** Whose link it is; also after its end, because a no has no date. Null for anything else. */
export function readEndToken(token: unknown): string | null {
  const found = readAnyPathToken(sessionSecret(), 'newsletter-end', token)?.subject;
  return isId(found) ? found : null;
}
