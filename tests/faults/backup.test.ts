// npm test: back up, restore
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { database } from '#platform/db';
import { placeOrder } from '#tests/buyer';
import { databaseAddress } from '#tests/database-address';
import { databaseOfFile } from '#tests/postgres-of-run';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { compiledOnce, startServer, type RunningServer } from '#tests/running-server';
import { world } from '#tests/world';

const run = promisify(execFile);
let server: RunningServer | undefined;
afterEach(() => server?.kill());

const settingsOf = (DATA_DIR: string, DATABASE_URL?: string) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  DATA_DIR,
  SESSION_SECRET: secret,
  LOG_LEVEL: 'error',
  ...(DATABASE_URL && { DATABASE_URL }),
});
/** A command of the built server: it opens the database for a moment, so its code is compiled once. */
const words = (...own: string[]) => [...compiledOnce, 'build/server/index.js', ...own];
const command = (env: Record<string, string>, ...own: string[]) =>
  run(process.execPath, words(...own), { env }).then(({ stdout }) => stdout);
const fileOf = (said: string) => /^(\S+\.backup):/m.exec(said)?.[1] ?? '';

async function orderNames(dataDirectory: string): Promise<string[]> {
  let names: string[] = [];
  await withDatabase(dataDirectory, async () => {
    const found = await database().execute(sql`select name from order_learners order by name`);
    names = (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
  });
  return names;
}

describe('O3: a backup', () => {
  it('made while visitors buy holds every order that was thanked before it began, and is restored beside the old database', async () => {
    const dataDirectory = await preparedDirectory();
    server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
    for (const number of [1, 2, 3]) await placeOrder(server.url, world.offer, world.batch, number);
    const selling = (async (url) => {
      for (const number of [4, 5, 6, 7, 8]) await placeOrder(url, world.offer, world.batch, number);
    })(server.url);
    const env = settingsOf(dataDirectory);
    const file = fileOf(await command(env, 'backup'));
    await selling;
    expect(await command(env, 'restore', file, '--check')).toMatch(/^Can be restored: the site as of /);
    const refused = await command(env, 'restore', file).catch((error: { stderr: string }) => error.stderr);
    expect(refused).toContain('in use by another Coursefront process');
    await server.stop();
    const all = await orderNames(dataDirectory);
    expect(all).toHaveLength(8);

    expect(await command(env, 'restore', file)).toMatch(/^Restored: [^]*The database that stood here is kept in /);
    const restored = await orderNames(dataDirectory);
    expect(restored).toEqual(expect.arrayContaining(all.slice(0, 3)));
    expect(all).toEqual(expect.arrayContaining(restored));
    server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
    const page = await fetch(`${server.url}/workshops`);
    expect(page.status).toBe(200);
  });

  // npm test -- --all
  it('whose restore is killed at any moment leaves the old or the new database, whole, and can be restored again', async () => {
    const dataDirectory = await preparedDirectory();
    const env = settingsOf(dataDirectory);
    const file = fileOf(await command(env, 'backup'));
    const ends = longProofs ? Array.from({ length: 20 }, (_, number) => number * 150) : [300, 1_200];
    for (const milliseconds of ends) {
      const restoring = spawn(process.execPath, words('restore', file), { env, stdio: 'ignore' });
      await Promise.race([wait(milliseconds), once(restoring, 'exit')]);
      restoring.kill('SIGKILL');
      if (restoring.exitCode === null && restoring.signalCode === null) await once(restoring, 'exit');
      expect(await orderNames(dataDirectory)).toEqual([]);
    }
    await command(env, 'restore', file);
    expect(existsSync(path.join(dataDirectory, 'restoring'))).toBe(false);
    expect(readdirSync(dataDirectory).filter((name) => name === 'database')).toHaveLength(1);
  });

  // npm test -- --all
  it('of PostgreSQL is of one moment, and is restored into an empty database only; without its client programs it says what to install', async () => {
    const dataDirectory = await preparedDirectory({ postgres: 'always' });
    const [from, to] = [databaseAddress(dataDirectory), await databaseOfFile()];
    const failed = (error: { stderr: string }) => error.stderr;
    const withoutTools = { ...settingsOf(dataDirectory, from), PATH: '' };
    expect(await command(withoutTools, 'backup').catch(failed)).toContain('Install the client programs of PostgreSQL');
    if (!(await hasTools())) return;
    const file = fileOf(await command(settingsOf(dataDirectory, from), 'backup'));
    const refused = await command(settingsOf(dataDirectory, from), 'restore', file).catch(failed);
    expect(refused).toContain('is not empty, and nothing in it was touched');
    expect(await command(settingsOf(dataDirectory, to), 'restore', file)).toMatch(/^Restored: /);
    server = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, DATABASE_URL: to } });
    expect((await fetch(`${server.url}/workshops`)).status).toBe(200);
  });
});

/** A machine of tests may have a server of PostgreSQL and no client programs. */
const hasTools = () =>
  run('pg_dump', ['--version']).then(
    () => true,
    () => false,
  );
