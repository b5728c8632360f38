import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { inject } from 'vitest';
import {
  currentEngine,
  inTransaction,
  migrate,
  migrations,
  openEmbedded,
  openPostgres,
  useEngine,
  type Engine,
} from '#db';
import { installJobs } from '#jobs';
import { startServer, temporaryFolder } from './running-server.ts';
import { smallWorld } from './world.ts';

/** Every server of a test signs with this, so that several can share a database. */
export const secret = 'only the tests sign with this secret, 32+';

/**
 * A data directory with the starter content and the workshop `world`, as it is after a first start; each call gets a
 * copy, in a folder that goes after its file unless one is named. Each number of seats is prepared once in a run, so name one only where
 * the test counts them.
 */
export async function preparedDirectory({
  capacity = 100,
  within = temporaryFolder(),
}: { capacity?: number | undefined; within?: string } = {}): Promise<string> {
  const started = path.join(inject('sharedFolder'), 'first-start');
  await once(started, async (unfinished) => {
    const server = await startServer({ environment: { SESSION_SECRET: secret } });
    await server.stop();
    cpSync(server.dataDirectory, unfinished, { recursive: true });
  });
  const furnished = path.join(inject('sharedFolder'), `places-${capacity}`);
  await once(furnished, async (unfinished) => {
    cpSync(started, unfinished, { recursive: true });
    await withDatabase(unfinished, () => inTransaction((tx) => smallWorld(tx, { capacity })));
  });
  const copy = path.join(within, 'data');
  cpSync(furnished, copy, { recursive: true });
  return copy;
}

/** Makes `folder` whole or not at all; of test files that run side by side one makes it and the others wait. */
async function once(folder: string, make: (unfinished: string) => Promise<void>): Promise<void> {
  const mine = `${folder}.making`;
  while (!existsSync(folder)) {
    try {
      mkdirSync(mine);
    } catch {
      await setTimeout(100);
      continue;
    }
    try {
      if (existsSync(folder)) return;
      await make(`${mine}/data`);
      renameSync(`${mine}/data`, folder);
    } finally {
      rmSync(mine, { recursive: true, force: true });
    }
  }
}

/** Opens the embedded database of a server that is not running, for as long as the work takes. */
export async function withDatabase<Value>(
  dataDirectory: string,
  work: (engine: Engine) => Promise<Value>,
): Promise<Value> {
  const directory = path.join(dataDirectory, 'database');
  if (!existsSync(directory)) throw new Error(`No database in ${dataDirectory}`);
  const engine = await openEmbedded(directory);
  useEngine(engine);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Brings an empty PostgreSQL database up to date and adds the small world. */
export async function preparedPostgres(url: string, { capacity }: { capacity: number }): Promise<void> {
  const engine = openPostgres(url);
  useEngine(engine);
  await migrate(engine, migrations);
  await installJobs(engine);
  await inTransaction((tx) => smallWorld(tx, { capacity }));
  await currentEngine().close();
}
