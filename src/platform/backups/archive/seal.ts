import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { closeSync, createReadStream, openSync, readSync, statSync } from 'node:fs';
import { Transform, type Duplex, type Readable } from 'node:stream';

/**
 * An encrypted file: these letters, 16 bytes of salt, 12 of nonce, then the content encrypted by AES-256-GCM (NIST SP 800-38D), at its end the tag.
 * The
 * key is derived from the owner's passphrase by scrypt, so that guessing is slow.
 */
const letters = Buffer.from('CFSEAL1\n');
const [saltBytes, nonceBytes, tagBytes] = [16, 12, 16];
const headBytes = letters.length + saltBytes + nonceBytes;

const keyOf = (words: string, salt: Buffer) => scryptSync(words, salt, 32);

/** Seals what passes through. */
export function sealing(words: string): Duplex {
  const [salt, nonce] = [randomBytes(saltBytes), randomBytes(nonceBytes)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(words, salt), nonce);
  return new Transform({
    construct(done) {
      this.push(Buffer.concat([letters, salt, nonce]));
      done();
    },
    transform: (chunk: Buffer, _, done) => done(null, cipher.update(chunk)),
    final(done) {
      this.push(Buffer.concat([cipher.final(), cipher.getAuthTag()]));
      done();
    },
  });
}

/** Whether the file is sealed. */
export function isSealed(file: string): boolean {
  return startOf(file, letters.length).equals(letters);
}

/** The first bytes of a file; zeros where it has fewer. */
export const startOf = (file: string, length: number): Buffer => piece(file, 0, length);

/** Decrypts the content as a stream, which fails at its end if the passphrase is wrong or a byte was changed: use nothing of it before. */
export function unsealed(file: string, words: string): Readable {
  const size = statSync(file).size;
  const salt = piece(file, letters.length, saltBytes);
  const nonce = piece(file, letters.length + saltBytes, nonceBytes);
  const decipher = createDecipheriv('aes-256-gcm', keyOf(words, salt), nonce);
  decipher.setAuthTag(piece(file, Math.max(headBytes, size - tagBytes), tagBytes));
  const content = createReadStream(file, { start: headBytes, end: Math.max(headBytes, size - tagBytes) - 1 });
  return content.on('error', (error) => decipher.destroy(error)).pipe(decipher);
}

function piece(file: string, start: number, length: number): Buffer {
  const found = Buffer.alloc(length);
  const handle = openSync(file, 'r');
  try {
    readSync(handle, found, 0, length, start);
    return found;
  } finally {
    closeSync(handle);
  }
}
