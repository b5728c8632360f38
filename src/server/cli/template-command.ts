import { writeFileSync } from 'node:fs';
import { dumpEmbedded, migrate, migrations, openInMemory } from '#platform/db';
import { installJobs } from '#platform/jobs';
import '../lifecycle/jobs.ts';

/** Writes a migrated, empty embedded database with the queues of all jobs as a tar: what first starts and tests begin with. */
export async function writeTemplate(file: string): Promise<void> {
  const engine = await openInMemory();
  await migrate(engine, migrations);
  await installJobs(engine);
  writeFileSync(file, await dumpEmbedded(engine));
  await engine.close();
}
