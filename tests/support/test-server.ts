import { afterAll, beforeAll } from 'vitest';
import { folderOfWorker, killWithRun } from './lasting.ts';
import { preparedDirectory, secret, withDatabase } from './prepared.ts';
import { startServer, type RunningServer } from './running-server.ts';

type Options = {
  /** Seats of the batch of `world`. */
  capacity?: number;
  /** On PostgreSQL: half the cost of the embedded database. */
  postgres?: boolean;
  environment?: Record<string, string>;
  /** What is done with the database before the server opens it. */
  prepare?: () => Promise<unknown>;
};

/**
 * The built server for the tests of this file, on a prepared data directory of its own. Its fields are there from the
 * first test on, and in every `beforeAll` that follows.
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

/** A server lasts for its worker; modules are loaded anew for each file, so it stands beside them. */
const worker = globalThis as { serverToRead?: Promise<RunningServer> | undefined };

/**
 * The built server for tests that only read: the files of a worker use the same one, because a start and the first rendering of its pages
 * cost more than most of these tests. For tests that change nothing another visitor sees, and count nothing on the server: all others
 * take `testServer`.
 */
export function serverToRead(): RunningServer {
  const server = {} as RunningServer;
  beforeAll(async () => {
    worker.serverToRead ??= startToRead();
    try {
      Object.assign(server, await worker.serverToRead);
    } catch (error) {
      worker.serverToRead = undefined;
      throw error;
    }
  });
  return server;
}

async function startToRead(): Promise<RunningServer> {
  // On the embedded database: so each page is rendered from that one too.
  const dataDirectory = await preparedDirectory({ within: folderOfWorker() });
  return killWithRun(await startServer({ dataDirectory, environment: { SESSION_SECRET: secret } }));
}
