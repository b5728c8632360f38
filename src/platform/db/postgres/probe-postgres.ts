import { Client } from 'pg';
import { StartRefused } from '#foundation/kit/start-refused.ts';
import { driverAddress } from '../pool/address.ts';

/** The oldest PostgreSQL that we test with, and that its makers still mend. */
const oldest = 15;

/** How long a start waits for the database, in milliseconds. */
const patience = 5_000;

/**
 * Connects once and checks the server's version. Throws the driver's error after at most five seconds: a pool would try
 * for as long as visitors may wait. Refuses a server that is too old.
 */
export async function probePostgres(url: string): Promise<void> {
  const client = new Client({
    connectionString: driverAddress(url),
    connectionTimeoutMillis: patience,
    query_timeout: patience,
  });
  // A connection that breaks between two responses tells it by the next one.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`);
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldest)
      throw new StartRefused(
        `The database is PostgreSQL ${major}; Coursefront needs ${oldest} or newer. Upgrade it, or name another in DATABASE_URL.`,
      );
  } finally {
    // Not awaited: a frozen server would not close the connection either.
    void client.end().catch(() => {});
  }
}
