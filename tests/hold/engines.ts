import { openPostgres, type Engine } from '#platform/db';
import { startPostgres } from '#tests/postgres';
import { preparedDirectory, secret, withDatabase } from '#tests/prepared';
import { startServer, temporaryFolder, type RunningServer } from '#tests/running-server';

export type Site = {
  server: RunningServer;
  /** Looks into the database; on the embedded one the server has to be stopped before. */
  look: <Value>(work: (engine: Engine) => Promise<Value>) => Promise<Value>;
  /** Ends everything that was started. */
  end: () => Promise<void>;
};

/** A site with the starter content on each kind of database; whom it believes about the visitor's address is this machine. */
export const sites: Record<string, (environment?: Record<string, string>) => Promise<Site>> = {
  'the embedded database': async (environment = {}) => {
    const dataDirectory = await preparedDirectory({ capacity: 100_000 });
    const server = await startServer({ dataDirectory, environment: { ...common, ...environment }, worksLong: true });
    return { server, look: (work) => withDatabase(dataDirectory, work), end: () => server.kill() };
  },
  PostgreSQL: async (environment = {}) => {
    const postgres = await startPostgres();
    const DATABASE_URL = await postgres.createDatabase('site');
    const server = await startServer({
      environment: { ...common, DATABASE_URL, DATA_DIR: temporaryFolder(), ...environment },
    });
    return {
      server,
      look: async (work) => {
        const engine = openPostgres(DATABASE_URL);
        try {
          return await work(engine);
        } finally {
          await engine.close();
        }
      },
      end: async () => {
        await server.kill();
        await postgres.stop();
      },
    };
  },
};

/** Test visitors have distinct addresses, as behind a proxy. */
const common = { SESSION_SECRET: secret, TRUST_PROXY: '1' };

/** The address of the n-th visitor, as forwarded by a proxy: each in its own network, because rate limits count networks too. */
export const visitorAddress = (n: number) => `10.${n & 255}.${(n >> 8) & 255}.${1 + ((n >> 16) & 127)}`;
