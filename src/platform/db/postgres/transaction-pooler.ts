import { Client } from 'pg';
import { driverAddress } from '../pool/address.ts';

/** How long one question may take, in milliseconds. */
const timeoutMs = 5_000;

/** How often it is tried: a busy pooler lends the connection that we look for to somebody else. */
const attempts = 5;

/**
 * Whether the address leads to a pooler in transaction mode: between two statements of one connection another one takes its connection of the
 * server away, so that the second statement runs elsewhere. Changes nothing. False also where it cannot be known, as while nothing answers.
 */
export async function isTransactionPooler(url: string): Promise<boolean> {
  const clients = [1, 2].map(
    () =>
      new Client({
        connectionString: driverAddress(url),
        connectionTimeoutMillis: timeoutMs,
        query_timeout: timeoutMs,
      }),
  ) as [Client, Client];
  for (const client of clients) client.on('error', () => {});
  const [asking, taking] = clients;
  const served = async (client: Client) =>
    (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid;
  try {
    await Promise.all(clients.map((client) => client.connect()));
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const before = await served(asking);
      await taking.query('begin');
      const other = (await served(asking)) !== before;
      await taking.query('rollback');
      if (other) return true;
    }
    return false;
  } catch {
    return false;
  } finally {
    for (const client of clients) void client.end().catch(() => {});
  }
}
