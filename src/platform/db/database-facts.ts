import { sql } from 'drizzle-orm';
import type { Tx } from './handle.ts';

export type DatabaseFacts = {
  version: string;
  bytes: number;
  /** Live rows, and dead rows not vacuumed yet. */
  rows: number;
  deadRows: number;
  /** Seconds since the first migration: how old the site is. */
  age: number;
  /** By the database's own clock. */
  now: Date;
};

/** Facts from the database: its version, size, age, live and dead rows. */
export async function databaseFacts(tx: Tx): Promise<DatabaseFacts> {
  const { rows } = (await tx.execute(sql`
    select current_setting('server_version') as version, pg_database_size(current_database())::float8 as bytes,
      coalesce((select sum(n_live_tup) from pg_stat_user_tables), 0)::float8 as rows,
      coalesce((select sum(n_dead_tup) from pg_stat_user_tables), 0)::float8 as dead,
      (select extract(epoch from now() - min(applied_at)) from applied_migrations)::float8 as age,
      extract(epoch from clock_timestamp())::float8 as now`)) as unknown as {
    rows: {
      version: string;
      bytes: number;
      rows: number;
      dead: number;
      age: number | null;
      now: number;
    }[];
  };
  const [facts] = rows;
  if (!facts) throw new Error('The database told nothing of itself');
  const { version, bytes, dead, age, now } = facts;
  return {
    version,
    bytes,
    rows: facts.rows,
    deadRows: dead,
    age: age ?? 0,
    now: new Date(now * 1000),
  };
}
