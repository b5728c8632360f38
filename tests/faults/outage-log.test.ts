import { afterAll, beforeAll, expect, it } from 'vitest';
import { setTimeout as wait } from 'node:timers/promises';
import { startPostgres, type TestPostgres } from '#tests/postgres';
import { secret } from '#tests/prepared';
import { startServer, type RunningServer } from '#tests/running-server';

let postgres: TestPostgres;
let running: RunningServer[];
beforeAll(async () => {
  postgres = await startPostgres({ fsync: 'off' });
  const DATABASE_URL = await postgres.createDatabase('site');
  const environment = { DATABASE_URL, SESSION_SECRET: secret, SITE_URL: 'http://localhost', LOG_LEVEL: 'info' };
  const server = await startServer({ environment: { ...environment, RUN_JOBS: 'off' } });
  running = [server, await startServer({ environment, command: 'worker' })];
});
afterAll(async () => {
  await Promise.all(running.map((one) => one.kill()));
  await postgres.stop();
});

type Line = { level: number; msg: string };
const linesOf = (output: string) =>
  output.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Line] : []));

it('servers and workers say once that the database is away and once that it is back, and nothing else of it', async () => {
  const before = running.map(({ output }) => output().length);
  const since = () => running.map(({ output }, n) => linesOf(output().slice(before[n])));
  const troubles = () => since().map((lines) => lines.filter(({ level }) => level >= 40).map(({ msg }) => msg));
  await postgres.kill();
  await expect.poll(troubles, { timeout: 20_000 }).toEqual(running.map(() => ['the database does not answer']));
  // A worker asks twice a second for jobs.
  await wait(8_000);
  expect(troubles()).toEqual(running.map(() => ['the database does not answer']));
  await postgres.start();
  const back = () => since().map((lines) => lines.filter(({ msg }) => msg === 'the database answers again').length);
  await expect.poll(back, { timeout: 30_000 }).toEqual([1, 1]);
  expect(since().flat()).not.toContainEqual(expect.objectContaining({ err: { type: 'Object' } }));
});
