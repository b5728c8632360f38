import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database handle or an open transaction of either engine: what every use case takes. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** An open engine: the embedded database or a PostgreSQL server. */
export type Engine = {
  kind: 'embedded' | 'postgres';
  db: Tx;
  /** Runs SQL text of several statements (migrations) outside the query builder. */
  script: (sql: string) => Promise<void>;
  /**
   * For libraries that bring their own SQL: one statement with values, or without values a whole script, of which all
   * rows come back. A script that fails is rolled back.
   */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Calls back at each NOTIFY on the channel, and `onGap` after a time without connection, when notices may have been
   * missed. What it returns ends it.
   */
  listen: (channel: string, onEvent: (payload: string) => void, onGap?: () => void) => Promise<() => Promise<void>>;
  /** How many connections there may be, are open, are lent, and how many ask for one; the embedded engine has one. */
  connections: () => { most: number; open: number; busy: number; waiting: number };
  /** Tells quickly whether the engine can be reached. */
  ping: () => Promise<void>;
  close: () => Promise<void>;
};
