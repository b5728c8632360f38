import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';
import type { Tx } from '../handle.ts';
import { sqlState } from '../transaction.ts';

/**
 * The query builder over a pool of connections. Transactions take their connection here: the builder's own code never returns one whose
 * `begin` failed, so that a server that froze or restarted under load would leave the pool empty permanently.
 */
export function overPool(pool: Pool): Tx {
  const db = drizzle(pool) as unknown as Tx;
  const handles = new WeakMap<PoolClient, Tx>();
  const handleOf = (client: PoolClient) => {
    const handle = handles.get(client) ?? (drizzle(client) as unknown as Tx);
    handles.set(client, handle);
    return handle;
  };
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      const value = await handleOf(client).transaction(work, config);
      client.release();
      return value;
    } catch (error) {
      client.release(isBroken(error));
      throw error;
    }
  };
  return db;
}

/** Whether the connection itself is unusable: an outstanding answer could go to another caller. */
function isBroken(error: unknown): boolean {
  return error instanceof DrizzleQueryError && sqlState(error) === undefined;
}
