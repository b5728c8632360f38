import { execFile } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { toolAddress } from '#platform/db';

const run = promisify(execFile);

/**
 * Runs `pg_dump` or `pg_restore` against a database. The password goes by a file of `folder`, because other users of the machine see the
 * words of a command.
 */
export async function postgresTool(
  tool: 'pg_dump' | 'pg_restore',
  words: string[],
  { url, folder }: { url: string; folder: string },
): Promise<void> {
  const address = toolAddress(url);
  const passwords = path.join(folder, 'password');
  const password = decodeURIComponent(address.password).replaceAll(/[\\:]/g, String.raw`\$&`);
  writeFileSync(passwords, `*:*:*:*:${password}\n`, { mode: 0o600 });
  address.password = '';
  address.searchParams.set('passfile', passwords);
  try {
    await run(tool, [...words, '--dbname', address.href], { maxBuffer: 2 ** 24 });
  } catch (error) {
    const missing = missingTool(tool, error);
    if (missing) throw missing;
    const { stderr } = error as { stderr?: string };
    throw new StartRefused(`${tool} failed: ${(stderr ?? String(error)).trim().split('\n').slice(-3).join(' ')}`);
  } finally {
    rmSync(passwords, { force: true });
  }
}

/** The refusal when a program is not installed; null for any other error. */
export function missingTool(tool: 'pg_dump' | 'pg_restore', error: unknown): StartRefused | null {
  if ((error as { code?: unknown }).code !== 'ENOENT') return null;
  return new StartRefused(
    `${tool} was not found. Install the client programs of PostgreSQL (Debian: postgresql-client), of the same major version as the server or newer.`,
  );
}
