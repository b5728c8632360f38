import { createHmac, timingSafeEqual } from 'node:crypto';
import { ok, refused, type Outcome } from '#kit/outcome';

/** The header that carries the signature: `t=<seconds since 1970>,v1=<hex HMAC-SHA-256 over "t.body">`. */
export const signatureHeader = 'x-sandbox-signature';

/** A notice is believed this long before and after it was signed, in seconds. */
export const believedFor = 300;

/** The header value for a body; `at` in seconds since 1970. */
export function signEvent(secret: string, body: Uint8Array, at: number): string {
  return `t=${at},v1=${mac(secret, body, String(at)).toString('hex')}`;
}

/** When the body was signed (seconds). Refuses 'forged' unless exactly these bytes were signed with the secret. */
export function checkSignature(secret: string, header: string | null, body: Uint8Array): Outcome<number, 'forged'> {
  const { at = '', given = '' } = /^t=(?<at>[1-9]\d{0,11}),v1=(?<given>[0-9a-f]{64})$/.exec(header ?? '')?.groups ?? {};
  if (!at) return refused('forged');
  return timingSafeEqual(mac(secret, body, at), Buffer.from(given, 'hex')) ? ok(Number(at)) : refused('forged');
}

function mac(secret: string, body: Uint8Array, at: string): Buffer {
  const key = createHmac('sha256', secret).update('sandbox payment notices').digest();
  return createHmac('sha256', key).update(`${at}.`).update(body).digest();
}
