import { Pool, type QueryResult } from 'pg';
import type { Engine } from '../handle.ts';
import { openStandbys } from '../standbys/standbys.ts';
import { observeQueries } from '../pool/observe-queries.ts';
import { overPool } from '../pool/over-pool.ts';
import { driverAddress } from '../pool/address.ts';
import { postgresListener } from './postgres-listen.ts';
import { setForSession, setForTransactions, type SessionSettings } from '../pool/session.ts';

const maxConnections = 10;

/** Visitors' statements end after 15 s, so that a frozen server cannot hold requests forever. */
const forVisitors = { query_timeout: 20_000, application_name: 'coursefront' };
const limitsOfVisitors: SessionSettings = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 20_000 };

/** The planner's JIT compiles statements it estimates to be long: half a second of processor time for statements of five milliseconds. */
const forAll: SessionSettings = { jit: 'off' };

type Options = {
  /** For commands that read or write whole tables, and hold a snapshot meanwhile. */
  patient?: boolean;
  /** The server itself, where `url` is a pooler in transaction mode: notices are heard there. */
  direct?: string | undefined;
  /** Addresses of its standbys, and by how many seconds one may be behind that is read from. */
  reads?: { urls: string[]; lagLimit: number };
};

/** Connects to a PostgreSQL server, and to its standbys where there are some. Settings of the address are read as `driverAddress` says. */
export function openPostgres(url: string, { patient = false, direct, reads }: Options = {}): Engine {
  const settings = patient ? forAll : { ...forAll, ...limitsOfVisitors };
  const pool = new Pool({
    connectionString: driverAddress(url),
    max: maxConnections,
    // Also the wait of a request for a free connection: in a rush a wait is better than a refusal.
    connectionTimeoutMillis: 15_000,
    idleTimeoutMillis: 30_000,
    ...(patient ? { application_name: 'coursefront command' } : forVisitors),
    ...(direct === undefined && { onConnect: (client) => setForSession(client, settings) }),
  });
  // An idle connection that breaks is replaced by the pool; without a listener its error would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    // A checked-out connection between statements would end the process too; its next statement fails anyway.
    client.on('error', () => {});
    if (direct !== undefined) setForTransactions(client, settings);
    observeQueries(client);
  });
  const standbys = reads && reads.urls.length > 0 ? openStandbys(url, reads.urls, reads.lagLimit) : undefined;
  return {
    kind: 'postgres',
    db: overPool(pool),
    script: async (sql) => void (await pool.query(sql)),
    query: (text, values) =>
      values?.length ? pool.query<Record<string, unknown>>(text, values) : runScript(pool, text),
    listen: postgresListener(direct ?? url),
    connections: () => ({
      most: maxConnections,
      open: pool.totalCount,
      busy: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    ping: async () => void (await pool.query('select 1')),
    ...(standbys && { standbys }),
    close: async () => void (await Promise.all([pool.end(), standbys?.close()])),
  };
}

/** A failed script must not leave its transaction open on a connection the pool lends to the next. */
async function runScript(pool: Pool, text: string): Promise<{ rows: unknown[] }> {
  const client = await pool.connect();
  try {
    const results = (await client.query(text)) as QueryResult | QueryResult[];
    client.release();
    return { rows: [results].flat().flatMap(({ rows }) => rows as unknown[]) };
  } catch (error) {
    client.release(true);
    throw error;
  }
}
