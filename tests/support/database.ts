import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, inject } from 'vitest';
import { migrate, migrations, openInMemory, openPostgres, useEngine, type Engine } from '#platform/db';
import { installJobs } from '#platform/jobs';
import { emptied, keepFirstRows } from './emptied-database.ts';
import { databaseOfRun, ownName } from './postgres-of-run.ts';

/** What a worker keeps between test files. On `globalThis`, because modules are reloaded for each. */
const worker = globalThis as { databaseOfTests?: Engine };

/**
 * Gives the tests of this file an empty, migrated database, in memory; with `ENGINE_OF_TESTS=postgres` on the PostgreSQL server of the run. A worker
 * opens one and empties it for each of its files; with `own`, and after a failed test, the next file gets a new one. With `embedded` it is in memory
 * in any case.
 */
export function testDatabase({ own = false, embedded = false } = {}): void {
  const apart = embedded && process.env.ENGINE_OF_TESTS === 'postgres';
  const listening: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const engine = apart ? await inMemory() : ((await taken()) ?? (await opened()));
    // A new object for each file, so that what is memoized per engine does not carry over.
    const ofThisFile: Engine = {
      ...engine,
      listen: async (...words) => {
        const end = await engine.listen(...words);
        listening.push(end);
        return end;
      },
    };
    await installJobs(ofThisFile);
    useEngine(ofThisFile);
    if (!apart) worker.databaseOfTests = own ? undefined : engine;
  });
  afterEach(({ task }) => {
    if (task.result?.state === 'fail') worker.databaseOfTests = undefined;
  });
  afterAll(async () => {
    for (const end of listening) await end();
  });
}

/** The worker's database, emptied; undefined without one, or if a test left it unusable. */
async function taken(): Promise<Engine | undefined> {
  const engine = worker.databaseOfTests;
  worker.databaseOfTests = undefined;
  return engine && (await emptied(engine)) ? engine : undefined;
}

async function opened(): Promise<Engine> {
  const engine = await (process.env.ENGINE_OF_TESTS === 'postgres' ? onPostgres() : inMemory());
  await keepFirstRows(engine);
  return engine;
}

async function onPostgres(): Promise<Engine> {
  const engine = openPostgres(await databaseOfRun(ownName()));
  await migrate(engine, migrations);
  await installJobs(engine);
  return engine;
}

/**
 * A database in memory without any table, as before the first migration. The template is emptied for it, because making a new one costs several
 * seconds of a processor more.
 */
export async function withoutTables(): Promise<Engine> {
  const engine = await inMemory();
  await engine.script('drop schema public, pgboss cascade; create schema public');
  return engine;
}

async function inMemory(): Promise<Engine> {
  const { file, problem } = inject('databaseTemplate');
  if (!file) throw new Error(`No test database: ${problem}`);
  return openInMemory(readFileSync(file));
}
