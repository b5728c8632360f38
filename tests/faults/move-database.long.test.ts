import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { database } from '#platform/db';
import { placeOrder } from '#tests/buyer';
import { databaseOfFile } from '#tests/postgres-of-run';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { longProofs } from '#tests/proofs';
import { compiledOnce, startServer, temporaryFolder } from '#tests/running-server';
import { world } from '#tests/world';

const kills = longProofs ? 20 : 3;
const run = promisify(execFile);
const words = (to: string) => [...compiledOnce, 'build/server/index.js', 'move-database', '--to', to];
const settings = (DATA_DIR: string, DATABASE_URL?: string) => ({
  PATH: process.env.PATH ?? '',
  NODE_ENV: 'production',
  DATA_DIR,
  SESSION_SECRET: secret,
  LOG_LEVEL: 'error',
  ...(DATABASE_URL && { DATABASE_URL }),
});

/** Moves, ended by SIGKILL after each of these times; then once to its end. Returns what that run printed. */
async function movedThroughKills(env: Record<string, string>, to: string, longest: number): Promise<string> {
  for (let kill = 1; kill <= kills; kill += 1) {
    const child = spawn(process.execPath, words(to), { env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    await Promise.race([ended, wait((longest * kill) / (kills + 1))]);
    child.kill('SIGKILL');
    await ended;
    // What it had not finished is refused or goes on; a run that was quicker than its kill is done.
    if (child.exitCode === 0) return 'Moved';
  }
  return (await run(process.execPath, words(to), { env })).stdout;
}

/** The learners of all orders of a site that is stopped. */
async function learners(dataDirectory: string): Promise<unknown[]> {
  const found = await withDatabase(dataDirectory, () =>
    database().execute(sql`select name from order_learners order by name`),
  );
  return (found as unknown as { rows: unknown[] }).rows;
}

it('orders are there after a move to PostgreSQL and back, each killed and run again; a server that runs is refused', async () => {
  const dataDirectory = await preparedDirectory();
  const embedded = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } });
  await placeOrder(embedded.url, world.offer, world.batch, 1);
  const url = await databaseOfFile();
  const refused = await run(process.execPath, words(url), { env: settings(dataDirectory) }).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(refused).toContain('in use by another Coursefront process. Stop that one');
  await embedded.stop();
  const before = await learners(dataDirectory);
  expect(before).toEqual([{ name: 'Learner 1' }]);

  expect(await movedThroughKills(settings(dataDirectory), url, 6_000)).toMatch(/^Moved/);
  const postgres = await startServer({ dataDirectory, environment: { SESSION_SECRET: secret, DATABASE_URL: url } });
  await placeOrder(postgres.url, world.offer, world.batch, 2);
  const elsewhere = temporaryFolder();
  const serving = await run(process.execPath, words('embedded'), { env: settings(elsewhere, url) }).catch(
    (error: { stderr: string }) => error.stderr,
  );
  expect(serving).toContain('A server uses this PostgreSQL database, and nothing was changed. Stop all servers');
  await postgres.stop();

  expect(await movedThroughKills(settings(elsewhere, url), 'embedded', 6_000)).toMatch(/^Moved/);
  const again = await startServer({ dataDirectory: elsewhere, environment: { SESSION_SECRET: secret } });
  await placeOrder(again.url, world.offer, world.batch, 3);
  await again.stop();
  expect(await learners(elsewhere)).toEqual([1, 2, 3].map((number) => ({ name: `Learner ${number}` })));
}, 600_000);
