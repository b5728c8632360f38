import { readCookies } from '#foundation/kit/cookies.ts';

/** As long as a tracking consent is valid. */
const days180 = 180 * 24 * 3600;

/** The id in the cookie of a visitor who consented; null without one, or with one that we did not make. */
export function visitorId(cookie: string | undefined, name: string): string | null {
  const id = readCookies(cookie)[name] ?? '';
  return /^[\w-]{21}[AQgw]$/.test(id) ? id : null;
}

/** Its `Set-Cookie`. */
export function visitorCookie(name: string, id: string, secure: boolean): string {
  return `${name}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days180}${secure ? '; Secure' : ''}`;
}
