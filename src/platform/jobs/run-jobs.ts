import type { PgBoss } from 'pg-boss';
import { log } from '#foundation/config/log.server.ts';
import { currentEngine, inBackground, type Background } from '#platform/db';
import { observed } from '#foundation/kit/steps/observe.ts';
import { bossOver } from './boss.ts';
import type { Job } from './define-job.ts';
import { untilAvailable } from './until-available.ts';

let worker: { boss: PgBoss; background: Background; listening: Promise<void> } | undefined;

/** How often the schedules are looked at, in milliseconds. */
const usualLook = 300_000;

/**
 * Runs these jobs, and their schedules, in this process; several servers share the work. Returns when the
 * workers listen, however long the database is away before. A failing run is retried with backoff, up to the job's limit.
 * Visitors come first.
 */
export async function startJobs(jobs: Job[], lookAtSchedules = usualLook): Promise<void> {
  if (worker) throw new Error('Jobs are running already');
  const engine = currentEngine();
  const boss = bossOver(engine, {
    useListenNotify: Boolean(engine.listen),
    schedule: jobs.some(({ schedule }) => schedule),
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3_600,
  });
  const background = { ending: false };
  const listening = inBackground(() => listen(boss, jobs, background, lookAtSchedules), background);
  worker = { boss, background, listening };
  await listening;
}

async function listen(boss: PgBoss, jobs: Job[], background: Background, every: number): Promise<void> {
  await untilAvailable(() => startBoss(boss), background);
  await untilAvailable(() => keepSchedules(boss, jobs), background);
  if (jobs.some(({ schedule }) => schedule)) lookAgain(boss, jobs, background, every);
  for (const job of jobs) {
    // A server may be asked to stop while it starts.
    if (background.ending) return;
    const options = {
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      // Notifications wake the worker immediately; this is the maximum delay of a deferred or retried job.
      notifyPollingIntervalSeconds: 5,
    } as const;
    const work = () =>
      boss.work<object, unknown, typeof options>(job.name, options, (batch) =>
        Promise.all(batch.map(({ id, data }) => run(job, id, data))),
      );
    if (job.afterStart === undefined) await work();
    else later(job, background, work);
  }
}

/** Starts it; after a failure it can be started again. */
async function startBoss(boss: PgBoss): Promise<void> {
  try {
    await boss.start();
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/** Syncs the schedules with those of these jobs. */
async function keepSchedules(boss: PgBoss, jobs: Job[]): Promise<void> {
  const wanted = new Map(jobs.flatMap(({ name, schedule }) => (schedule ? [[name, schedule] as const] : [])));
  const there = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const name of there.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const [name, schedule] of wanted) if (there.get(name) !== schedule) await boss.schedule(name, schedule);
}

/**
 * Repeats it from time to time: during an upgrade, a starting process of the previous version removes schedules that it does not
 * know, and nothing else would restore them.
 */
function lookAgain(boss: PgBoss, jobs: Job[], background: Background, every: number): void {
  const timer = setInterval(() => {
    if (background.ending) return clearInterval(timer);
    keepSchedules(boss, jobs).catch((err: unknown) => log().error({ err }, 'the schedules could not be looked at'));
  }, every);
  timer.unref();
}

/** Begins with a job some seconds after the others, unless the server is ending by then. */
function later({ name, afterStart = 0 }: Job, background: Background, work: () => Promise<unknown>): void {
  const begin = () => {
    if (background.ending) return;
    work().catch((err: unknown) => log().error({ err, job: name }, 'a job could not be begun with'));
  };
  setTimeout(begin, afterStart * 1_000).unref();
}

/** `data`: null for a run of the schedule, which the job sees as no fields. */
async function run(job: Job, id: string, data: object | null) {
  try {
    await observed('job', job.name, () => job.handle(data ?? {}));
    return { id, status: 'completed' as const };
  } catch (err) {
    log().warn({ err, job: job.name, id }, 'job failed and will be tried again');
    return { id, status: 'failed' as const, output: { message: (err as Error).message } };
  }
}

/** Takes no new jobs and waits, up to ten seconds, for running ones; interrupted ones run again at the next start. */
export async function stopJobs(): Promise<void> {
  const stopping = worker;
  worker = undefined;
  if (!stopping) return;
  stopping.background.ending = true;
  // Its error is thrown to the caller of the start.
  await stopping.listening.catch(() => {});
  await stopping.boss.stop({ graceful: true, timeout: 10_000 });
}
