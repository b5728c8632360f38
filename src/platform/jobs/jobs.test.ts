import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { currentEngine, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { defineJob } from './define-job.ts';
import { enqueue, installJobs } from './enqueue.ts';
import { startJobs, stopJobs } from './run-jobs.ts';

const runs: string[] = [];
let failures = 1;

const note = defineJob<{ text: string }>({
  name: 'test-note',
  handle: async ({ text }) => {
    runs.push(text);
  },
});
const flaky = defineJob<{ text: string }>({
  name: 'test-flaky',
  handle: async ({ text }) => {
    runs.push(text);
    if (failures-- > 0) throw new Error('first try fails');
  },
});
const bare = defineJob<{ text?: string }>({
  name: 'test-bare',
  handle: async ({ text }) => {
    runs.push(`bare: ${text}`);
  },
});
const insisting = defineJob({ name: 'test-insisting', retryLimit: 100, handle: async () => {} });

const nightly = defineJob({ name: 'test-nightly', schedule: '0 3 * * *', handle: async () => {} });

testDatabase();
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  await startJobs([note, flaky, bare, nightly, insisting], 50);
});
afterAll(() => stopJobs());

const ran = (text: string, times = 1, timeout = 8_000) =>
  vi.waitFor(() => expect(runs.filter((run) => run === text)).toHaveLength(times), { timeout, interval: 20 });

it('a job of a committed transaction runs, one of a rolled-back transaction never does', async () => {
  await expect(
    inTransaction(async (tx) => {
      await enqueue(tx, note, { text: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await inTransaction((tx) => enqueue(tx, note, { text: 'committed' }));
  await ran('committed', 1, 1_500);
  expect(runs).not.toContain('rolled back');
});

it('a handler that throws is tried again', async () => {
  await inTransaction((tx) => enqueue(tx, flaky, { text: 'flaky' }));
  await ran('flaky', 2);
});

it('a job that fails is tried again as often as it says, and eight times where it says nothing', async () => {
  const { rows } = await currentEngine().query(
    `select name, retry_limit as tries from pgboss.queue where name in ('test-note', 'test-insisting') order by name desc`,
  );
  expect(rows).toEqual([
    { name: 'test-note', tries: 8 },
    { name: 'test-insisting', tries: 100 },
  ]);
});

it('a run without data, as the schedule makes them, has no fields', async () => {
  await inTransaction((tx) => enqueue(tx, bare, null as never));
  await ran('bare: undefined');
});

it('a schedule that another version removed or changed is restored, and one without a job is removed', async () => {
  const { query } = currentEngine();
  const schedules = async () => (await query('select name, cron from pgboss.schedule order by name', [])).rows;
  const ours = [{ name: 'test-nightly', cron: '0 3 * * *' }];
  expect(await schedules()).toEqual(ours);
  await query('delete from pgboss.schedule', []);
  await vi.waitFor(async () => expect(await schedules()).toEqual(ours));
  await query(`update pgboss.schedule set cron = '0 4 * * *'`, []);
  await vi.waitFor(async () => expect(await schedules()).toEqual(ours));
  await query(`insert into pgboss.schedule (name, cron) values ('test-note', '* * * * *')`, []);
  await vi.waitFor(async () => expect(await schedules()).toEqual(ours));
});

it('of one singleton key only one job waits', async () => {
  await inTransaction(async (tx) => {
    await enqueue(tx, note, { text: 'once' }, { singletonKey: 'k', runAfterSeconds: 1 });
    await enqueue(tx, note, { text: 'once' }, { singletonKey: 'k', runAfterSeconds: 1 });
  });
  await inTransaction((tx) => enqueue(tx, note, { text: 'once' }, { singletonKey: 'k' }));
  await ran('once');
  await inTransaction((tx) => enqueue(tx, note, { text: 'last' }));
  await ran('last');
  expect(runs.filter((run) => run === 'once')).toHaveLength(1);
});

it('many jobs at once all run once', async () => {
  await inTransaction(async (tx) => {
    for (let number = 0; number < 40; number += 1) await enqueue(tx, note, { text: `many ${number}` });
  });
  await vi.waitFor(() => expect(runs.filter((run) => run.startsWith('many')).length).toBe(40), { timeout: 5_000 });
});

it('stopping waits for the job that runs', async () => {
  await stopJobs();
  let done = false;
  const slow = {
    ...note,
    handle: async () => void (await new Promise((resolve) => setTimeout(resolve, 400)), (done = true)),
  };
  await startJobs([slow]);
  await inTransaction((tx) => enqueue(tx, note, { text: 'slow' }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  await stopJobs();
  expect(done).toBe(true);
  await startJobs([note, flaky]);
});

it('a server that is stopped during its start ends', async () => {
  await stopJobs();
  const starting = startJobs([note, flaky, bare]);
  await stopJobs();
  await expect(starting).resolves.toBeUndefined();
  await startJobs([note, flaky]);
});

it('a server that starts leaves a job alone for a while where the job says so, and does the others first', async () => {
  const patient = defineJob<{ text: string }>({
    name: 'test-patient',
    afterStart: 1,
    handle: async ({ text }) => void runs.push(text),
  });
  await stopJobs();
  await installJobs(currentEngine());
  await inTransaction((tx) => enqueue(tx, patient, { text: 'patient' }));
  await inTransaction((tx) => enqueue(tx, note, { text: 'at once' }));
  await startJobs([patient, note]);
  await ran('at once');
  await ran('patient');
  expect(runs.indexOf('at once')).toBeLessThan(runs.indexOf('patient'));
});
