import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';

/** The app's secret, and the purpose of the key: each purpose has a separate key, so that a key that signs links never also encrypts. */
export type SealKey = { appSecret: string; purpose: string };

const derived = ({ appSecret, purpose }: SealKey) => new Uint8Array(hkdfSync('sha256', appSecret, '', purpose, 32));

/**
 * Encrypts a secret for a table (AES-256-GCM): a copy of the database alone does not reveal it. `owner` is authenticated, so that one row's
 * ciphertext is invalid in another row.
 */
export function sealed(key: SealKey, secret: Uint8Array, owner: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(algorithm, derived(key), nonce).setAAD(Buffer.from(owner));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/** Decrypts the secret; null if it was sealed for another owner or with another key, or was changed. */
export function unsealed(key: SealKey, text: string, owner: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.length <= 28) return null;
  try {
    const decipher = createDecipheriv(algorithm, derived(key), bytes.subarray(0, 12));
    decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(12, 28));
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]);
  } catch {
    return null;
  }
}
