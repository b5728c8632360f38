import { createHmac, timingSafeEqual } from 'node:crypto';

import type { SecretPurpose } from './secret-addresses.ts';

/** The purpose of a signed token. Each purpose is in the list of secret addresses. */
export type TokenPurpose = Exclude<
  SecretPurpose,
  'owner-invitation' | 'password-reset' | 'payment-session' | 'preview'
>;

/**
 * A signed, URL-safe token over a subject id: `<id>.<expiry>.<mac>`; the MAC is HMAC-SHA-256 cut to 192 bits.
 * Only the server can make one, it names its purpose, and it ends at `expiresAt` (seconds since 1970, UTC).
 */
export function signToken(secret: string, purpose: TokenPurpose, subject: string, expiresAt: number): string {
  const payload = `${subject}.${expiresAt.toString(36)}`;
  return `${payload}.${mac(secret, purpose, payload)}`;
}

/** The subject of a genuine, unexpired token of this purpose; null for anything else. `now` in seconds. */
export function readToken(secret: string, purpose: TokenPurpose, token: unknown, now: number): string | null {
  const found = readAnyToken(secret, purpose, token);
  return found && found.expiresAt >= now ? found.subject : null;
}

/** The content of a genuine token of this purpose, also after its expiry (`expiresAt`, seconds); null for anything else. */
export function readAnyToken(
  secret: string,
  purpose: TokenPurpose,
  token: unknown,
): { subject: string; expiresAt: number } | null {
  if (typeof token !== 'string' || token.length > 200) return null;
  const [subject, expiry, signature, ...rest] = token.split('.');
  if (!subject || !expiry || !signature || rest.length > 0) return null;
  const expected = Buffer.from(mac(secret, purpose, `${subject}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return { subject, expiresAt: Number.parseInt(expiry, 36) };
}

/** The same token in lower case, for use in a path: paths of this site are lower case. */
export function signPathToken(secret: string, purpose: TokenPurpose, subject: string, expiresAt: number): string {
  return recoded(signToken(secret, purpose, subject, expiresAt), 'base64url', 'hex');
}

/** The content of a genuine token of a path, also after its expiry; null for anything else. */
export function readAnyPathToken(
  secret: string,
  purpose: TokenPurpose,
  token: unknown,
): { subject: string; expiresAt: number } | null {
  if (typeof token !== 'string' || token.length > 200 || !/\.[0-9a-f]{48}$/.test(token)) return null;
  return readAnyToken(secret, purpose, recoded(token, 'hex', 'base64url'));
}

function recoded(token: string, from: 'hex' | 'base64url', to: 'hex' | 'base64url'): string {
  const end = token.lastIndexOf('.') + 1;
  return token.slice(0, end) + Buffer.from(token.slice(end), from).toString(to);
}

function mac(secret: string, purpose: TokenPurpose, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest().subarray(0, 24).toString('base64url');
}
