import { config } from '#config';
import { readCookies } from '#kit/cookies';
import { isHttps } from '#kit/safe-url';
import { isAttemptKey } from '../placement/attempt.ts';

/** The attempt key in a request's cookie; null when there is none. */
export function readAttemptCookie(request: Request): string | null {
  const { attempt } = readCookies(request.headers.get('cookie'));
  return isAttemptKey(attempt) ? attempt : null;
}

/** The `Set-Cookie` value that keeps an attempt key for a week, for the checkout alone. */
export function attemptCookie(key: string): string {
  const secure = isHttps(config().SITE_URL) ? '; Secure' : '';
  return `attempt=${key}; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=604800${secure}`;
}
