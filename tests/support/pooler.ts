import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { patient } from './browser.ts';
import { freePort, unprivileged } from './postgres.ts';
import { findProgram, programEnvironment } from './proxies.ts';

export type Pooler = { address: string; stop: () => Promise<void> };

/**
 * PgBouncer with its own defaults before the database at `address`, in session or transaction mode. It is the machine's, else that of Debian's
 * package; it refuses to run as root, so then it runs as another user.
 */
export async function startPooler(address: string, mode: 'session' | 'transaction'): Promise<Pooler> {
  const { hostname, port: serverPort, pathname, username } = new URL(address);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'pooler-'));
  const port = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n* = host=${hostname} port=${serverPort} user=${username}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
  );
  const user = process.getuid?.() === 0 ? unprivileged() : undefined;
  for (const one of user ? [folder, file] : []) chownSync(one, user?.uid ?? 0, user?.gid ?? 0);
  const child = spawn(findProgram('pgbouncer'), [file], {
    ...user,
    stdio: 'ignore',
    cwd: folder,
    env: programEnvironment('pgbouncer'),
  });
  const pooled = `postgres://${username}@127.0.0.1:${port}${pathname}`;
  await vi.waitUntil(() => answers(pooled), patient);
  return {
    address: pooled,
    stop: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(connectionString: string): Promise<boolean> {
  const client = new Client({ connectionString });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
