import { sessionSecret } from '#foundation/config';
import { isId } from '#foundation/kit/id.ts';
import { readAnyPathToken, signPathToken } from '#foundation/kit/signed-token.ts';

/** The token of a waitlist link, sent only by mail; it expires when the batch begins. */
export function waitlistToken({ id }: { id: string }, { startsAt }: { startsAt: Date }): string {
  return signPathToken(sessionSecret(), 'waitlist', id, Math.floor(startsAt.getTime() / 1000));
}

/** The entry of a genuine token that has not ended; null for anything else. */
export function readWaitlistToken(token: unknown): string | null {
  const found = readAnyPathToken(sessionSecret(), 'waitlist', token);
  return found && found.expiresAt >= Math.floor(Date.now() / 1000) && isId(found.subject) ? found.subject : null;
}
