import { isDemoBrand } from '#foundation/config';
import { databaseFacts, migrations, newerThan, readApplied, tooOldFor, type Engine } from '#platform/db';
import { loadSchool } from '#platform/school/live.ts';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { checkClock } from './check-clocks.ts';
import { checkJobs, checkQueues } from './check-jobs.ts';
import { broken, bytesText, fine, look, type Finding } from './finding.ts';

/** Looks at an open database as it is: its version and size, its migrations, its clock, its jobs. Changes nothing in it. */
export async function checkDatabase(engine: Engine): Promise<Finding[]> {
  const about = 'database';
  const asked = Date.now();
  if (!(await isPrepared(engine)))
    return [look(about, 'The database is reachable and empty.', 'Start the server: the first start prepares it.')];
  const facts = await databaseFacts(engine.db);
  const between = new Date((asked + Date.now()) / 2);
  const kind = engine.kind === 'embedded' ? 'The embedded database' : 'The database';
  const found = [fine(about, `${kind} answers: PostgreSQL ${facts.version}, ${bytesText(facts.bytes)}.`)];
  const applied = await readApplied(engine.db);
  const tooOld = tooOldFor(migrations, applied) !== null;
  const there = new Set(applied.map(({ name }) => name));
  const missing = migrations.filter(({ name }) => !there.has(name));
  const newest = newerThan(migrations, applied).at(-1)?.name;
  if (tooOld)
    found.push(
      broken(
        'migrations',
        `The database has ${newest}, which this version does not know.`,
        'Start the newer version of Coursefront that made it.',
      ),
    );
  else if (missing.length > 0)
    found.push(
      look(
        'migrations',
        `${missing.length} migrations are not applied yet.`,
        'Make a backup, then start the server: it applies them.',
      ),
    );
  else if (newest)
    found.push(
      look(
        'migrations',
        `The database has ${newest} of a newer version, with which this one works too.`,
        'Finish the upgrade: start the newer version everywhere.',
      ),
    );
  else found.push(fine('migrations', `All ${migrations.length} migrations are applied.`));
  found.push(checkClock('the database', facts.now, between));
  // What follows reads tables that other versions may have otherwise.
  if (tooOld || missing.length > 0) return found;
  return [...found, await checkSchool(engine), await checkQueues(engine.db), ...(await checkJobs(engine.db))];
}

/** Whether the server was ever started on this database. */
async function isPrepared({ query }: Engine): Promise<boolean> {
  const { rows } = await query(
    `select to_regclass('applied_migrations') is not null and to_regclass('pgboss.job') is not null as there`,
    [],
  );
  return (rows[0] as { there: boolean }).there;
}

/** Whether the settings set on screen and the environment are consistent, and the site has a name. */
async function checkSchool({ db }: Engine): Promise<Finding> {
  const about = 'school';
  try {
    await loadSchool(db);
  } catch (error) {
    if (!(error instanceof StartRefused)) throw error;
    return broken(
      about,
      error.message.replaceAll(/\s*\n\s*/g, ' '),
      'Change the environment, or the settings in the studio.',
    );
  }
  return isDemoBrand()
    ? look(
        about,
        'The site is the demo and carries its name.',
        'Give it a name: in the studio under Settings, or with BRAND_NAME.',
      )
    : fine(about, 'The site has a name of its own, and its settings fit together.');
}
