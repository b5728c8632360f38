import { createHmac, timingSafeEqual } from 'node:crypto';

/** Tolerance for the signing time, before and after, in seconds. */
export const believedFor = 300;

/** The header value for a body: `t=<seconds since 1970>,v1=<hex HMAC-SHA-256 over "t.body">`. */
export function timedSignature(key: string | Buffer, body: Uint8Array, at: number): string {
  return `t=${at},v1=${mac(key, body, String(at)).toString('hex')}`;
}

/** When the body was signed (seconds); null unless exactly these bytes were signed with one of the keys. An empty key never matches. */
export function signedAt(
  keys: (string | Buffer | undefined)[],
  header: string | null,
  body: Uint8Array,
): number | null {
  const { at = '', given = '' } = /^t=(?<at>[1-9]\d{0,11}),v1=(?<given>[0-9a-f]{64})$/.exec(header ?? '')?.groups ?? {};
  if (!at) return null;
  const isSigned = keys.some((key) => key && timingSafeEqual(mac(key, body, at), Buffer.from(given, 'hex')));
  return isSigned ? Number(at) : null;
}

function mac(key: string | Buffer, body: Uint8Array, at: string): Buffer {
  return createHmac('sha256', key).update(`${at}.`).update(body).digest();
}
