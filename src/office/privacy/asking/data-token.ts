import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';

/** The link by which the holder of a mail address sees what is held with it works for two days, in seconds. */
const validFor = 2 * 86_400;

/** The token of such a link: signed, about one look. */
export function dataToken(soughtId: string): string {
  return signPathToken(sessionSecret(), 'your-data', soughtId, Math.floor(Date.now() / 1000) + validFor);
}

/** The look that a genuine token opens; null for one that is forged or has ended. */
export function readDataToken(token: unknown): string | null {
  const found = readAnyPathToken(sessionSecret(), 'your-data', token);
  return found && isId(found.subject) && found.expiresAt >= Date.now() / 1000 ? found.subject : null;
}
