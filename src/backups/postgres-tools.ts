import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { StartRefused } from '#kit/start-refused';

const run = promisify(execFile);

/** Runs `pg_dump` or `pg_restore` against a database. The password goes by the environment, where other users of the machine do not see it. */
export async function postgresTool(tool: 'pg_dump' | 'pg_restore', words: string[], url: string): Promise<void> {
  const address = new URL(url);
  const environment = { ...process.env, PGPASSWORD: decodeURIComponent(address.password) };
  address.password = '';
  try {
    await run(tool, [...words, '--dbname', address.href], { env: environment, maxBuffer: 2 ** 24 });
  } catch (error) {
    const { code, stderr } = error as { code?: string | number; stderr?: string };
    if (code === 'ENOENT')
      throw new StartRefused(
        `${tool} was not found. Install the client programs of PostgreSQL (Debian: postgresql-client), of the same major version as the server or newer.`,
      );
    throw new StartRefused(`${tool} failed: ${(stderr ?? String(error)).trim().split('\n').slice(-3).join(' ')}`);
  }
}
