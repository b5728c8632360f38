import { definedJobs } from '#platform/jobs';

/** Runs a background job once, without data. Its module must be imported, which defines it; refuses a name that no job has. */
export async function runJob(name: string): Promise<void> {
  const job = definedJobs().find((one) => one.name === name);
  if (!job) throw new Error(`No job is named ${name}`);
  await job.handle({});
}
