import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { folderOfWorker, killWithRun } from './lasting.ts';
import { makeOnce } from './make-once.ts';
import { preparedDirectory, secret, withDatabase } from './prepared.ts';
import { ownerLinkIn, startServer, type RunningServer } from './running-server.ts';

type Options = {
  /** Seats of the batch of `world`. */
  capacity?: number;
  /** On PostgreSQL: half the cost of the embedded database, which long proofs have; `always` where the test reads it while the server runs. */
  postgres?: boolean | 'always';
  environment?: Record<string, string>;
  /** Changes to the database before the server opens it. */
  prepare?: Parameters<typeof withDatabase>[1];
};

/**
 * The built server for the tests of this file, on its own prepared data directory. Its fields are set before the first test and every later
 * `beforeAll`.
 */
export function testServer({ capacity, postgres, environment = {}, prepare }: Options = {}): RunningServer {
  const server = {} as RunningServer;
  beforeAll(async () => {
    const dataDirectory = await preparedDirectory({ capacity, ...(postgres && { postgres }) });
    if (prepare) await withDatabase(dataDirectory, prepare);
    const settings = { SESSION_SECRET: secret, ...environment };
    Object.assign(server, await startServer({ dataDirectory, environment: settings }));
  });
  afterAll(() => server.kill());
  return server;
}

/**
 * The built server for read-only tests: shared by all files of a run, because a start and the first rendering of its pages cost more than most of
 * these tests. For tests that change nothing another visitor sees, and count nothing on the server: all others use `testServer`. It cannot be
 * stopped; it ends with the run.
 */
export function serverToRead(): Pick<RunningServer, 'url' | 'ownerLink'> {
  const server = {} as ReturnType<typeof serverToRead>;
  beforeAll(async () => {
    const folder = path.join(inject('sharedFolder'), 'server-to-read');
    await makeOnce(folder, async (unfinished) => {
      const { url } = await startToRead(`${folder}.printed`);
      mkdirSync(unfinished);
      writeFileSync(path.join(unfinished, 'url'), url);
    });
    const ownerLink = () => ownerLinkIn(readFileSync(`${folder}.printed`, 'utf8'));
    Object.assign(server, { url: readFileSync(path.join(folder, 'url'), 'utf8'), ownerLink });
  });
  return server;
}

async function startToRead(outputFile: string): Promise<RunningServer> {
  // On the embedded database: so each page is rendered from that one too.
  const dataDirectory = await preparedDirectory({ within: folderOfWorker() });
  return killWithRun(
    await startServer({ dataDirectory, outputFile, environment: { SESSION_SECRET: secret }, worksLong: true }),
  );
}
