import { createHmac, randomBytes } from 'node:crypto';

/** Time-based one-time codes: RFC 6238 over RFC 4226, with what every app supports: SHA-1, six digits, 30 seconds. */
const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, as RFC 4226 recommends. */
export function newTotpSecret(): Buffer {
  return randomBytes(20);
}

/** Bytes in Base32 (RFC 4648) without padding, the format apps expect. */
export function base32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}

/** The time step (half minutes since 1970) of an instant. */
export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds);
}

/** The code of a half minute. */
export function codeAt(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** The time step after `last` that matches this code, among the current one and its two neighbours, since clocks differ. Null for any other code. */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, last }: { now: Date; last: number },
): number | null {
  const present = stepAt(now);
  return [present - 1, present, present + 1].find((step) => step > last && codeAt(secret, step) === code) ?? null;
}

/** The URI in the QR code: the account and its secret. `issuer`: the name of the business. */
export function otpauthUrl({ secret, email, issuer }: { secret: Uint8Array; email: string; issuer: string }): string {
  const name = issuer.replaceAll(':', ' ');
  const query = new URLSearchParams({ secret: base32(secret), issuer: name });
  return `otpauth://totp/${encodeURIComponent(name)}:${encodeURIComponent(email)}?${String(query).replaceAll('+', '%20')}`;
}
