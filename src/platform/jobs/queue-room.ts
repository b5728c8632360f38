import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';

/** The disk space of the queue tables, their live rows, and their dead rows not vacuumed yet. */
type QueueRoom = { bytes: number; rows: number; deadRows: number };

export async function queueRoom(tx: Tx): Promise<QueueRoom> {
  const { rows } = (await tx.execute(sql`
    select coalesce(sum(pg_total_relation_size(relid)), 0)::float8 as bytes,
      coalesce(sum(n_live_tup), 0)::float8 as rows, coalesce(sum(n_dead_tup), 0)::float8 as "deadRows"
    from pg_stat_user_tables where schemaname = 'pgboss'`)) as unknown as { rows: QueueRoom[] };
  return rows[0] ?? { bytes: 0, rows: 0, deadRows: 0 };
}
