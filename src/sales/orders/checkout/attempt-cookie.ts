import { config } from '#foundation/config';
import { readCookies } from '#foundation/kit/cookies.ts';
import { isHttps } from '#foundation/kit/safe-url.ts';
import { isAttemptKey } from '../placement/attempt.ts';

/** The attempt key in a request's cookie; null if absent or malformed. */
export function readAttemptCookie(request: Request): string | null {
  const { attempt } = readCookies(request.headers.get('cookie'));
  return isAttemptKey(attempt) ? attempt : null;
}

/** The `Set-Cookie` value that keeps an attempt key for a week, only for the checkout. */
export function attemptCookie(key: string): string {
  const secure = isHttps(config().SITE_URL) ? '; Secure' : '';
  return `attempt=${key}; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=604800${secure}`;
}
