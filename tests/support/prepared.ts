import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inject } from 'vitest';
import { inTransaction, migrate, migrations, openEmbedded, openPostgres, useEngine, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { databaseAddress, keepAddress } from './database-address.ts';
import { makeOnce } from './make-once.ts';
import { databaseOfFile, databaseOfRun, ownName } from './postgres-of-run.ts';
import { longProofs } from './proofs.ts';
import { startServer, temporaryFolder } from './running-server.ts';
import { smallWorld } from './world.ts';

/** The signing secret of every test server, so that several can share a database. */
export const secret = 'only the tests sign with this secret, 32+';

type Options = {
  /** Seats of the batch of `world`. Each number is prepared once in a run, so name one only where the test counts them. */
  capacity?: number | undefined;
  /** Its folder. Without it the file's own, removed after the file together with its database. */
  within?: string;
  /** With its database on PostgreSQL; long proofs have the embedded one, unless it must be PostgreSQL (`always`). */
  postgres?: boolean | 'always';
};

/**
 * A data directory with the starter content and the workshop `world`, as after a first start; each call gets a copy. With `postgres` its database is
 * on the PostgreSQL server of the run, where starts and statements cost half; `startServer` and `withDatabase` know its address. Not for tests of
 * files, kills, commands or the embedded database itself.
 */
export function preparedDirectory({ capacity = 100, within, postgres = false }: Options = {}) {
  return postgres === 'always' || (postgres && !longProofs)
    ? postgresDirectory(capacity, within)
    : embeddedDirectory(capacity, within);
}

async function embeddedDirectory(capacity: number, within = temporaryFolder()): Promise<string> {
  const started = path.join(inject('sharedFolder'), 'first-start');
  await makeOnce(started, (unfinished) => firstStart(unfinished, {}));
  const furnished = path.join(inject('sharedFolder'), `places-${capacity}`);
  await makeOnce(furnished, async (unfinished) => {
    cpSync(started, unfinished, { recursive: true });
    await withDatabase(unfinished, () => inTransaction((tx) => smallWorld(tx, { capacity })));
  });
  const copy = path.join(within, 'data');
  cpSync(furnished, copy, { recursive: true });
  return copy;
}

async function postgresDirectory(capacity: number, within?: string): Promise<string> {
  const started = path.join(inject('sharedFolder'), 'first-start-on-postgres');
  await makeOnce(started, async (unfinished) =>
    firstStart(unfinished, { DATABASE_URL: await databaseOfRun('first_start') }),
  );
  const name = `places_${capacity}`;
  await makeOnce(path.join(inject('sharedFolder'), name), async (unfinished) => {
    const engine = openPostgres(await databaseOfRun(name, 'first_start'));
    await using(engine, () => inTransaction((tx) => smallWorld(tx, { capacity })));
    mkdirSync(unfinished);
  });
  const copy = path.join(within ?? temporaryFolder(), 'data');
  cpSync(started, copy, { recursive: true });
  keepAddress(copy, await (within ? databaseOfRun(ownName(), name) : databaseOfFile(name)));
  return copy;
}

/**
 * A shared starting point for several files: `begin` prepares a directory once per run, and each call gets a copy of it (of a PostgreSQL database as
 * a template, in some 50 ms) with the result of `begin`, as JSON. Each has its own name.
 */
export async function preparedStory<Told>(
  name: string,
  begin: (dataDirectory: string) => Promise<Told>,
  { postgres = false }: Pick<Options, 'postgres'> = {},
): Promise<{ dataDirectory: string; told: Told }> {
  const begun = path.join(inject('sharedFolder'), `story-${name}`);
  await makeOnce(begun, async (unfinished) => {
    mkdirSync(unfinished);
    const told = await begin(await preparedDirectory({ within: unfinished, postgres }));
    writeFileSync(path.join(unfinished, 'told.json'), JSON.stringify(told));
  });
  const dataDirectory = path.join(temporaryFolder(), 'data');
  cpSync(path.join(begun, 'data'), dataDirectory, { recursive: true });
  const address = databaseAddress(path.join(begun, 'data'));
  if (address) keepAddress(dataDirectory, await databaseOfFile(new URL(address).pathname.slice(1)));
  return { dataDirectory, told: JSON.parse(readFileSync(path.join(begun, 'told.json'), 'utf8')) as Told };
}

async function firstStart(unfinished: string, environment: Record<string, string>): Promise<void> {
  const server = await startServer({ environment: { SESSION_SECRET: secret, ...environment } });
  await server.stop();
  cpSync(server.dataDirectory, unfinished, { recursive: true });
}

/** Opens the database of a stopped server, for the duration of the work. */
export function withDatabase<Value>(dataDirectory: string, work: (engine: Engine) => Promise<Value>): Promise<Value> {
  const address = databaseAddress(dataDirectory);
  return address ? using(openPostgres(address), work) : withEmbedded(dataDirectory, work);
}

async function withEmbedded<Value>(dataDirectory: string, work: (engine: Engine) => Promise<Value>): Promise<Value> {
  const directory = path.join(dataDirectory, 'database');
  if (!existsSync(directory)) throw new Error(`No database in ${dataDirectory}`);
  return using(await openEmbedded(directory), work);
}

async function using<Value>(engine: Engine, work: (engine: Engine) => Promise<Value>): Promise<Value> {
  useEngine(engine);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Address of a migrated, empty database with the queues of all jobs, on the PostgreSQL server of the run; it goes after this test file. */
export async function migratedPostgres(): Promise<string> {
  await makeOnce(path.join(inject('sharedFolder'), 'migrated'), async (unfinished) => {
    const engine = openPostgres(await databaseOfRun('migrated'));
    await migrate(engine, migrations);
    await installJobs(engine);
    await engine.close();
    mkdirSync(unfinished);
  });
  return databaseOfFile('migrated');
}

/** Hands the use cases of this test file a database of `migratedPostgres`, which the file closes. */
export async function usePostgres(): Promise<Engine> {
  const engine = openPostgres(await migratedPostgres());
  // Also restores this process's memory of the queues.
  await installJobs(engine);
  useEngine(engine);
  return engine;
}
