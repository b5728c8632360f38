import { createHmac } from 'node:crypto';

/** The hex HMAC-SHA-256 of these bytes. */
export function signatureOf(secret: string, bytes: Uint8Array): string {
  return createHmac('sha256', secret).update(bytes).digest('hex');
}
