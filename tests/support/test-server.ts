import { afterAll, beforeAll } from 'vitest';
import { preparedDirectory, secret, withDatabase } from './prepared.ts';
import { startServer, type RunningServer } from './running-server.ts';

type Options = {
  /** Seats of the batch of `world`. */
  capacity?: number;
  environment?: Record<string, string>;
  /** What is done with the database before the server opens it. */
  prepare?: () => Promise<unknown>;
};

/**
 * The built server for the tests of this file, on a prepared data directory of its own. Its fields are there from the
 * first test on, and in every `beforeAll` that follows.
 */
export function testServer({ capacity, environment = {}, prepare }: Options = {}): RunningServer {
  const server = {} as RunningServer;
  beforeAll(async () => {
    const dataDirectory = await preparedDirectory({ capacity });
    if (prepare) await withDatabase(dataDirectory, prepare);
    const settings = { SESSION_SECRET: secret, ...environment };
    Object.assign(server, await startServer({ dataDirectory, environment: settings }));
  });
  afterAll(() => server.kill());
  return server;
}
