import { config } from '#config';
import { isHttps } from '#kit/safe-url';
import { isAttemptKey } from '../placement/attempt.ts';

/** The attempt key in a request's cookie; null when there is none. */
export function readAttemptCookie(request: Request): string | null {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [name, value] = pair.trim().split('=', 2);
    if (name === 'attempt' && isAttemptKey(value)) return value;
  }
  return null;
}

/** The `Set-Cookie` value that keeps an attempt key for a week, for the checkout alone. */
export function attemptCookie(key: string): string {
  const secure = isHttps(config().SITE_URL) ? '; Secure' : '';
  return `attempt=${key}; Path=/checkout; HttpOnly; SameSite=Lax; Max-Age=604800${secure}`;
}
