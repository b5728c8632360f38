import { createHmac, timingSafeEqual } from 'node:crypto';

/** Whether the hex HMAC-SHA-256 was made with the secret over exactly these bytes; an empty secret proves nothing. */
export function signedWith(secret: string | undefined, signature: string | null, bytes: Uint8Array): boolean {
  if (!secret || !/^[0-9a-f]{64}$/.test(signature ?? '')) return false;
  const expected = createHmac('sha256', secret).update(bytes).digest();
  return timingSafeEqual(expected, Buffer.from(signature ?? '', 'hex'));
}
