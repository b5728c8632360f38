import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';

/** Validity of a data link: two days, in seconds. */
const validFor = 2 * 86_400;

/** The signed token of such a link, for one look. */
export function dataToken(soughtId: string): string {
  return signPathToken(sessionSecret(), 'your-data', soughtId, Math.floor(Date.now() / 1000) + validFor);
}

/** The look of a genuine token; null for a forged or expired one. */
export function readDataToken(token: unknown): string | null {
  const found = readAnyPathToken(sessionSecret(), 'your-data', token);
  return found && isId(found.subject) && found.expiresAt >= Date.now() / 1000 ? found.subject : null;
}
