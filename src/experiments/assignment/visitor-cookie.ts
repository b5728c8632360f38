import { randomBytes } from 'node:crypto';
import { readCookies } from '#kit/cookies';

/** As long as an answer to the question about tracking holds. */
const days180 = 180 * 24 * 3600;

/** The id in the cookie of who agreed to being measured; null without one, or with one that we did not make. */
export function visitorId(cookie: string | undefined, name: string): string | null {
  const id = readCookies(cookie)[name] ?? '';
  return /^[\w-]{16}$/.test(id) ? id : null;
}

/** A new id by chance, that says nothing about the visitor. `fits`: it is to lead to the arm they have seen so far; tried some hundred times. */
export function newVisitorId(fits: (id: string) => boolean): string {
  let id = randomId();
  for (let tries = 0; tries < 300 && !fits(id); tries += 1) id = randomId();
  return id;
}

const randomId = () => randomBytes(12).toString('base64url');

/** Its `Set-Cookie`. */
export function visitorCookie(name: string, id: string, secure: boolean): string {
  return `${name}=${id}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${days180}${secure ? '; Secure' : ''}`;
}
