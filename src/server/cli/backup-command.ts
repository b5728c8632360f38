import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { parseArgs } from 'node:util';
import { backupFolder, forgetOldBackups, makeBackup, restoreBackup } from '#platform/backups';
import { config } from '#foundation/config';
import { endBeforeServer } from '../lifecycle/spare-memory.ts';

export const backupUsage = `usage: npm run backup [-- --to FOLDER]
  makes a backup of the database while the site may serve, opens it to prove it, and prints its file
  --to     a folder in place of BACKUP_DIR`;

export const restoreUsage = `usage: npm run restore -- FILE [--check]
  puts a backup in the place of the database, after every row was compared. Stop the server first; the old database is kept beside it.
  --check  rehearses: unpacks, restores beside the site (PostgreSQL: into a database of its own, which goes again), compares, and
           changes nothing; the server may run`;

const megabytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MB`;

/** `npm run backup -- …` */
export async function backupCommand(args: string[]): Promise<void> {
  const options = { to: { type: 'string' }, quiet: { type: 'boolean', default: false } } as const;
  const asked = readArgs(() => parseArgs({ args, options }).values, backupUsage);
  if (!asked) return;
  giveWay();
  const begun = Date.now();
  const { file, bytes, facts } = await makeBackup(asked.to);
  const rows = Object.values(facts).reduce((sum, table) => sum + table.rows, 0);
  const tell = asked.quiet ? () => {} : console.log;
  tell(
    `${file}: ${megabytes(bytes)}, ${rows} rows in ${Object.keys(facts).length} tables, in ${((Date.now() - begun) / 1000).toFixed(1)} s`,
  );
  if (!config().BACKUP_KEY) tell('It is not encrypted: set BACKUP_KEY before it leaves this machine.');
  if (asked.to === undefined && config().BACKUP_KEEP > 0)
    for (const old of forgetOldBackups(backupFolder(), config().BACKUP_KEEP)) tell(`deleted ${old.file}`);
  process.exit();
}

/** `npm run restore -- …` */
export async function restoreCommand(args: string[]): Promise<void> {
  const options = { check: { type: 'boolean', default: false } } as const;
  const asked = readArgs(() => {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    if (positionals.length !== 1) throw new Error('Name one backup.');
    return { ...values, file: positionals[0] ?? '' };
  }, restoreUsage);
  if (!asked) return;
  const begun = Date.now();
  const { manifest, before, compared } = await restoreBackup(asked.file, { onlyCheck: asked.check });
  const rows = Object.values(manifest.facts).reduce((sum, table) => sum + table.rows, 0);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const said = asked.check ? (compared ? 'Can be restored' : 'Can be read') : 'Restored';
  console.log(
    `${said}: the site as of ${manifest.madeAt}, ${rows} rows ${compared ? 'compared' : 'counted'}, in ${seconds} s`,
  );
  if (!compared)
    console.log(
      'Their values were not compared, because the role of DATABASE_URL may not create a database to restore into: alter role … createdb, then check again.',
    );
  if (before) console.log(`The database that stood here is kept in ${before}. Delete it when you no longer need it.`);
  process.exit();
}

/** Visitors come first: lowers this process's priority below the server's, for memory too. On Linux each thread has its own priority. */
function giveWay(): void {
  endBeforeServer();
  const threads = existsSync('/proc/self/task') ? readdirSync('/proc/self/task').map(Number) : [process.pid];
  for (const thread of threads) setPriority(thread, 19);
}

function readArgs<Values>(read: () => Values, usage: string): Values | null {
  try {
    return read();
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
    return null;
  }
}
