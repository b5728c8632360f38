import { sql } from 'drizzle-orm';
import { fromDrizzle, type PgBoss } from 'pg-boss';
import type { Engine, Tx } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { bossOver } from './boss.ts';
import { definedJobs, type Job } from './define-job.ts';

let sender: PgBoss | undefined;

/** An arbitrary number; all servers of one database use the same lock. */
const lockKey = 727_002;

const queueOptions = {
  // At most one job per singleton key waits; enqueue gives every other job a unique key.
  policy: 'short',
  notify: true,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
  expireInSeconds: 300,
  // A worker that died is noticed after this long, and its job runs again.
  heartbeatSeconds: 20,
  deleteAfterSeconds: 86_400,
};

/**
 * Prepares an engine for jobs: the queue tables, and one queue for each declared job. To be called after the migrations
 * and before anything is enqueued; calling it again changes nothing.
 */
export async function installJobs(engine: Engine): Promise<void> {
  // Nearly every start finds the queues there: then nothing is installed, and it does not wait for other starting servers.
  const found = await startSender(engine).catch(() => null);
  const boss = found && (await hasQueues(found)) ? found : await installAndStart(engine);
  if (found && boss !== found) await found.stop({ graceful: false });
  await sender?.stop({ graceful: false });
  sender = boss;
}

/**
 * The sender behind `enqueue`; throws while the tables are missing or of another version. Started after the queues exist, so
 * that it knows them: inside a transaction of the embedded engine it could not look one up.
 */
async function startSender(engine: Engine): Promise<PgBoss> {
  const boss = bossOver(engine, {
    migrate: false,
    supervise: false,
    schedule: false,
    queueCacheIntervalSeconds: 86_400,
  });
  await boss.start();
  return boss;
}

async function installAndStart(engine: Engine): Promise<PgBoss> {
  if (engine.kind === 'embedded') await install(engine);
  else {
    // One server at a time: two that create the same tables concurrently would both fail.
    await engine.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
      await install(engine);
    });
  }
  return startSender(engine);
}

async function hasQueues(boss: PgBoss): Promise<boolean> {
  const present = await retriesByQueue(boss);
  return definedJobs().every(({ name, retryLimit }) => present.get(name) === retryLimit);
}

async function retriesByQueue(boss: PgBoss): Promise<Map<string, number | undefined>> {
  return new Map((await boss.getQueues()).map((queue) => [queue.name, queue.retryLimit]));
}

async function install(engine: Engine): Promise<void> {
  const installer = bossOver(engine, { supervise: false, schedule: false });
  try {
    await installer.start();
    await createQueues(installer);
  } finally {
    await installer.stop({ graceful: false });
  }
}

async function createQueues(boss: PgBoss): Promise<void> {
  const present = await retriesByQueue(boss);
  for (const { name, retryLimit } of definedJobs()) {
    const options = { ...queueOptions, retryLimit };
    if (!present.has(name)) await boss.createQueue(name, options);
    else if (present.get(name) !== retryLimit) await boss.updateQueue(name, { retryLimit });
  }
}

type EnqueueOptions = {
  /** Earliest start, in seconds from now. */
  runAfterSeconds?: number;
  /** While a job with this key waits, further ones are dropped (also when they would start earlier). */
  singletonKey?: string;
};

/** Asks for a run of the job, as part of the transaction: rolled back, it never happens. Data must be plain JSON. */
export async function enqueue<Data extends object>(
  tx: Tx,
  job: Job<Data>,
  data: Data,
  options: EnqueueOptions = {},
): Promise<void> {
  if (!sender) throw new Error('installJobs has not run');
  await sender.send(job.name, data, {
    db: fromDrizzle(tx as unknown as Parameters<typeof fromDrizzle>[0], sql),
    singletonKey: options.singletonKey ?? newId(),
    ...(job.longest ? { expireInSeconds: job.longest } : {}),
    ...(options.runAfterSeconds ? { startAfter: options.runAfterSeconds } : {}),
  });
}
