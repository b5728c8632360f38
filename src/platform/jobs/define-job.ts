/** A background job. `handle` may run more than once for the same data. */
export type Job<Data extends object = object> = {
  name: string;
  handle(data: Data): Promise<void>;
  /** How often a failing run is tried again; then it stays as failed. */
  retryLimit: number;
  /** The longest a run may take, in seconds; five minutes unless said otherwise. A worker that died is noticed much sooner. */
  longest?: number;
  /** Seconds that a starting server delays it: work requested while no server ran comes first. */
  afterStart?: number;
  /** Cron expression (UTC) for scheduled work; it gets `{}` as data. */
  schedule?: string;
};

const defined = new Map<string, Job>();

/**
 * Declares a job; `enqueue` asks for one and the server runs it. The handler must be idempotent: after a crash or a
 * lost connection it runs again. Throws when two jobs share a name.
 */
export function defineJob<Data extends object>(job: {
  name: string;
  handle: (data: Data) => Promise<void>;
  retryLimit?: number;
  longest?: number;
  afterStart?: number;
  schedule?: string;
}): Job<Data> {
  if (defined.has(job.name)) throw new Error(`Two jobs are named ${job.name}`);
  const whole: Job<Data> = { retryLimit: 8, ...job };
  defined.set(job.name, whole as Job);
  return whole;
}

/** Every job defined so far. */
export function definedJobs(): Job[] {
  return [...defined.values()];
}
