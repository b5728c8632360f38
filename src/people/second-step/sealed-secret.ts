import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { sessionSecret } from '#config';

const algorithm = 'aes-256-gcm';

/** A key of its own, so that what signs links never also encrypts. */
function key(): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', sessionSecret(), '', 'second step of staff', 32));
}

/**
 * Encrypts a secret for the table (AES-256-GCM under a key derived from the app's own): a copy of the database alone gives no codes.
 * `owner` is bound in, so that the row of one person is worth nothing in that of another.
 */
export function seal(secret: Uint8Array, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, key(), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** The secret again; null when it was sealed for somebody else or under another secret of the app, or was changed. */
export function unseal(text: string, owner: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= 28) return null;
  try {
    const decipher = createDecipheriv(algorithm, key(), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
