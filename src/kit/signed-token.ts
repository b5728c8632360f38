import { createHmac, timingSafeEqual } from 'node:crypto';

export type TokenPurpose = 'order' | 'lead' | 'newsletter' | 'owner-invitation' | 'document';

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
  if (typeof token !== 'string' || token.length > 200) return null;
  const [subject, expiry, signature, ...rest] = token.split('.');
  if (!subject || !expiry || !signature || rest.length > 0) return null;
  const expected = Buffer.from(mac(secret, purpose, `${subject}.${expiry}`));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return Number.parseInt(expiry, 36) >= now ? subject : null;
}

function mac(secret: string, purpose: TokenPurpose, payload: string): string {
  return createHmac('sha256', secret).update(`${purpose}:${payload}`).digest().subarray(0, 24).toString('base64url');
}
