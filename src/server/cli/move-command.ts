import { parseArgs } from 'node:util';
import { moveSite } from '#platform/backups';
import { migrate, migrations } from '#platform/db';
import { installJobs } from '#platform/jobs';
// The queues of all jobs are made with the tables.
import '../lifecycle/jobs.ts';

export const usage = `usage: npm run move-database -- --to postgres://user@host/name | embedded
  copies the database of the settings into an empty PostgreSQL database, or into the embedded one of DATA_DIR, and compares every row.
  Stop the site first. The old database stays as it is. When it is cut off, run it again: it goes on where it stopped.
  A password is best left to PGPASSWORD or ~/.pgpass: other users of the machine see the words of a command.`;

/** `npm run move-database -- …` */
export async function moveCommand(args: string[]): Promise<void> {
  let to: string | undefined;
  try {
    to = parseArgs({ args, options: { to: { type: 'string' } } }).values.to;
    if (!to) throw new Error('Say where to.');
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return;
  }
  const begun = Date.now();
  const { facts, resumed } = await moveSite(to, async (engine) => {
    await migrate(engine, migrations);
    await installJobs(engine);
  });
  const tables = Object.entries(facts).filter(([name]) => !name.startsWith('sequence '));
  const rows = tables.reduce((sum, [, table]) => sum + table.rows, 0);
  console.log(
    `${resumed ? 'Moved, continuing an earlier run' : 'Moved'}: ${rows} rows in ${tables.length} tables, each compared, in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  console.log(
    to === 'embedded'
      ? 'Take DATABASE_URL out of the settings, and start. The PostgreSQL database is as it was.'
      : 'Set DATABASE_URL to that address, and start. The embedded database is as it was: keep it until you have seen the site work.',
  );
  process.exit();
}
