import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { startPostgres } from '#tests/postgres';
import { preparedDirectory, secret } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';
import { figure } from './figure.ts';
import { leadSent, sendLead } from './send-lead.ts';

const many = 50;
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** Counts the syncs of a process and of all it starts, as the system sees them. */
async function watchSyncs(pid: number): Promise<() => number> {
  const file = path.join(temporaryFolder(), 'syncs');
  // strace does not follow children that already run: the WAL writer is one of them.
  const running = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  const processes = [String(pid), ...running].flatMap((one) => ['-p', one]);
  const words = ['-f', '-qq', '-e', 'trace=fsync,fdatasync', '-o', file, ...processes];
  const strace: ChildProcess = spawn('strace', words, { stdio: 'ignore' });
  closing.push(() => strace.kill());
  while (!existsSync(file)) await wait(20);
  await wait(500);
  return () => (readFileSync(file, 'utf8').match(/(?:fsync|fdatasync)(?:\(\d+\)| resumed>\))\s+= 0/g) ?? []).length;
}

/** Sends leads one after the other; returns how many were thanked before anything more was synced. */
async function thankedTooEarly(server: RunningServer, syncs: () => number): Promise<number> {
  let early = 0;
  for (let n = 0; n < many; n += 1) {
    const before = syncs();
    expect(leadSent(await sendLead(server.url, String(9_840_300_000 + n)))).toBe(true);
    // strace writes its output a moment later.
    let seen = syncs();
    for (let tries = 0; seen <= before && tries < 20; tries += 1) {
      await wait(5);
      seen = syncs();
    }
    if (seen <= before) early += 1;
  }
  return early;
}

it('F2: the embedded database has synced each lead before its visitor is thanked', async ({ task }) => {
  const server = await startServer({
    dataDirectory: await preparedDirectory(),
    environment: { SESSION_SECRET: secret },
  });
  closing.push(() => server.kill());
  expect(await thankedTooEarly(server, await watchSyncs(server.pid))).toBe(0);
  figure(task, `embedded: ${many} of ${many} synced first`);
}, 120_000);

it('F2: PostgreSQL has synced each lead before its visitor is thanked, and strace would have seen it if not', async ({
  task,
}) => {
  const postgres = await startPostgres();
  closing.push(() => postgres.stop());
  const DATABASE_URL = await postgres.createDatabase('synced');
  const server = await startServer({
    environment: { DATABASE_URL, DATA_DIR: temporaryFolder(), SESSION_SECRET: secret },
  });
  closing.push(() => server.kill());
  const syncs = await watchSyncs(postgres.pid());
  expect(await thankedTooEarly(server, syncs)).toBe(0);
  // The control: with asynchronous commit, the same server confirms too early.
  const loose = new URL(DATABASE_URL);
  loose.searchParams.set('options', '-c synchronous_commit=off');
  const careless = await startServer({
    environment: { DATABASE_URL: loose.href, DATA_DIR: temporaryFolder(), SESSION_SECRET: secret },
  });
  closing.push(() => careless.kill());
  expect(await thankedTooEarly(careless, syncs)).toBeGreaterThan(0);
  figure(task, `PostgreSQL: ${many} of ${many} synced first; the control without sync is seen`);
}, 120_000);
