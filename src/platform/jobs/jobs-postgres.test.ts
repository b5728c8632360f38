import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { inTransaction, migrate, migrations, openPostgres, useEngine, type Engine } from '#platform/db';
import { cutOff } from '#tests/hold/cut-off';
import { databaseOfFile } from '#tests/postgres-of-run';
import { defineJob } from './define-job.ts';
import { enqueue, installJobs } from './enqueue.ts';
import { startJobs, stopJobs } from './run-jobs.ts';

const runs: string[] = [];
const note = defineJob<{ text: string }>({
  name: 'test-note-on-postgres',
  handle: async ({ text }) => {
    runs.push(text);
  },
});

let engines: Engine[] = [];

beforeAll(async () => {
  const url = await databaseOfFile();
  engines = [openPostgres(url), openPostgres(url), openPostgres(url)];
  const [first] = engines;
  if (!first) throw new Error('no engine');
  await migrate(first, migrations);
  useEngine(first);
});

afterAll(async () => {
  await stopJobs();
  await Promise.all(engines.map((engine) => engine.close()));
});

it('three servers that start at once agree on the queues, and a second start changes nothing', async () => {
  await Promise.all(engines.map(installJobs));
  for (const engine of engines) await installJobs(engine);
});

it('on PostgreSQL a job of a committed transaction runs once, one of a rolled-back transaction never does', async () => {
  await startJobs([note]);
  const rolledBack = inTransaction(async (tx) => {
    await enqueue(tx, note, { text: 'rolled back' });
    throw new Error('no');
  });
  await expect(rolledBack).rejects.toThrow('no');
  await inTransaction((tx) => enqueue(tx, note, { text: 'committed' }));
  await vi.waitFor(() => expect(runs).toEqual(['committed']), { timeout: 8_000 });
});

it('a script that fails leaves no transaction open on a connection of the pool', async () => {
  const [engine] = engines;
  await expect(engine?.query('begin; select nonsense; commit')).rejects.toThrow('nonsense');
  for (let number = 0; number < 12; number += 1)
    expect((await engine?.query('select 1 as one'))?.rows).toEqual([{ one: 1 }]);
});

it('F4: jobs that are begun while the database is away wait for it, and run once it is back', async () => {
  await stopJobs();
  const url = new URL(await databaseOfFile());
  const cable = await cutOff(Number(url.port));
  url.port = String(cable.port);
  const engine = openPostgres(url.href);
  engines.push(engine);
  useEngine(engine);
  await installJobs(engine);
  runs.length = 0;
  cable.cut();
  const started = startJobs([{ ...note, schedule: '0 3 * * *' }]);
  const state = await Promise.race([started.then(() => 'begun'), wait(700, 'waits')]);
  expect(state).toBe('waits');
  cable.restore();
  await started;
  await inTransaction((tx) => enqueue(tx, note, { text: 'after' }));
  await vi.waitFor(() => expect(runs).toEqual(['after']), { timeout: 8_000 });
  await stopJobs();
  await cable.stop();
});
