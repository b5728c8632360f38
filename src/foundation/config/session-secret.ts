import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartRefused } from '#foundation/kit/start-refused.ts';

/**
 * The secret that signs sessions and order links, created once and kept (mode 0600) in the data folder. Written to a temporary file and
 * linked into place, so that two simultaneous first starts agree on one secret and a crash leaves no partial file.
 */
export function keptSecret(dataDirectory: string): string {
  const file = path.join(dataDirectory, 'session-secret');
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
    throw new StartRefused(`${file} is damaged: delete it (signs everybody out) or restore it from a backup.`);
  return secret;
}
