import { createHmac, randomBytes } from 'node:crypto';
import { sessionSecret } from '#foundation/config';
import { sealed, unsealed } from '#foundation/kit/secrets/sealed.ts';

const prefix = 'whsec_';
const key = () => ({ appSecret: sessionSecret(), purpose: 'secrets of webhooks' });

/** A new secret as its receiver types it (Standard Webhooks: `whsec_` and 32 bytes in base64), and sealed for the row of its endpoint. */
export function secretFor(endpointId: string): { shown: string; stored: string } {
  const bytes = randomBytes(32);
  return { shown: prefix + bytes.toString('base64'), stored: sealed(key(), bytes, endpointId) };
}

/** The bytes of a stored secret; null if it was sealed with another app secret. */
export const openSecret = (stored: string, endpointId: string): Buffer | null => unsealed(key(), stored, endpointId);

/** A stored secret as its receiver types it; null likewise. */
export function shownSecret(stored: string, endpointId: string): string | null {
  const bytes = openSecret(stored, endpointId);
  return bytes && prefix + bytes.toString('base64');
}

/** The header `webhook-signature`: `v1,` and HMAC-SHA-256 in base64 over `id.timestamp.body`, one for each secret, spaces between. */
export function signatures(secrets: Buffer[], { id, at, body }: { id: string; at: number; body: string }): string {
  return secrets
    .map((secret) => `v1,${createHmac('sha256', secret).update(`${id}.${at}.${body}`).digest('base64')}`)
    .join(' ');
}
