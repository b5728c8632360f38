import { createHmac } from 'node:crypto';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { signedAt, timedSignature } from '#foundation/kit/secrets/timed-signature.ts';

/** The header that carries the signature, as `timedSignature` writes it. */
export const signatureHeader = 'x-sandbox-signature';

/** The header value for a body; `at` in seconds since 1970. */
export function signEvent(secret: string, body: Uint8Array, at: number): string {
  return timedSignature(keyOf(secret), body, at);
}

/** When the body was signed (seconds). Refuses 'forged' unless exactly these bytes were signed with the secret. */
export function checkSignature(secret: string, header: string | null, body: Uint8Array): Outcome<number, 'forged'> {
  const at = signedAt([keyOf(secret)], header, body);
  return at === null ? refused('forged') : ok(at);
}

const keyOf = (secret: string) => createHmac('sha256', secret).update('sandbox payment notices').digest();
