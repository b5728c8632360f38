import type { PgBoss } from 'pg-boss';
import { log } from '#config/log';
import { currentEngine, inBackground } from '#db';
import { observed } from '#kit/steps/observe';
import { bossOver } from './boss.ts';
import type { Job } from './define-job.ts';

let worker: PgBoss | undefined;

/**
 * Starts to run these jobs, and their schedules, in this process; several servers share the work. Returns when the
 * workers listen. A failing run is tried again with growing pauses, up to the job's limit. Visitors come first.
 */
export const startJobs = (jobs: Job[]): Promise<void> => inBackground(() => start(jobs));

async function start(jobs: Job[]): Promise<void> {
  if (worker) throw new Error('Jobs are running already');
  const scheduled = jobs.filter(({ schedule }) => schedule);
  const engine = currentEngine();
  const boss = bossOver(engine, {
    useListenNotify: Boolean(engine.listen),
    schedule: scheduled.length > 0,
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
    maintenanceIntervalSeconds: 3_600,
  });
  worker = boss;
  await boss.start();
  for (const { name } of await boss.getSchedules()) {
    if (!scheduled.some((job) => job.name === name)) await boss.unschedule(name);
  }
  for (const job of jobs) {
    if (job.schedule) await boss.schedule(job.name, job.schedule);
    const options = {
      batchSize: 10,
      burstWhenBatchFull: true,
      perJobResults: true,
      pollingIntervalSeconds: 2,
      // Notifications wake the worker at once; this is how late a deferred or repeated job may be.
      notifyPollingIntervalSeconds: 5,
    } as const;
    const work = () =>
      boss.work<object, unknown, typeof options>(job.name, options, (batch) =>
        Promise.all(batch.map(({ id, data }) => run(job, id, data))),
      );
    if (job.afterStart === undefined) await work();
    else later(job, boss, work);
  }
}

/** Begins with a job some seconds after the others, unless the server is ending by then. */
function later({ name, afterStart = 0 }: Job, boss: PgBoss, work: () => Promise<unknown>): void {
  const begin = () => {
    if (worker !== boss) return;
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

/** Takes no new jobs and waits, up to ten seconds, for those that run; what is cut off runs again at the next start. */
export async function stopJobs(): Promise<void> {
  const boss = worker;
  worker = undefined;
  await boss?.stop({ graceful: true, timeout: 10_000 });
}
