import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/** `keys-secret` seals the keys of other companies. It is apart, so that a backup that is not encrypted does not hold both the seal and its key. */
type SecretName = 'session-secret' | 'keys-secret';

/**
 * The secret that signs sessions and order links, created once and kept (mode 0600) in the data folder. Written to a temporary file and
 * linked into place, so that two simultaneous first starts agree on one secret and a crash leaves no partial file.
 */
export function keptSecret(dataDirectory: string, name: SecretName = 'session-secret'): string {
  const file = path.join(dataDirectory, name);
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  try {
    return readSecret(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  const aside = `${file}.${process.pid}`;
  writeFileSync(aside, randomBytes(32).toString('hex'), { mode: 0o600, flush: true });
  try {
    linkSync(aside, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  return readSecret(file);
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length < 32)
    throw new StartRefused(
      `${file} is damaged: restore it from a backup, or delete it (session-secret: signs everybody out; keys-secret: keys of other companies are typed again).`,
    );
  return secret;
}
