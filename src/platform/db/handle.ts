import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Position } from './standbys/position.ts';

/** A database handle or an open transaction of either engine: what every use case takes. */
export type Tx = PgDatabase<PgQueryResultHKT>;

/** An open engine: the embedded database or a PostgreSQL server. */
export type Engine = {
  kind: 'embedded' | 'postgres';
  db: Tx;
  /** Runs SQL text of several statements (migrations) outside the query builder. */
  script: (sql: string) => Promise<void>;
  /**
   * For libraries with their own SQL: one statement with values, or without values a whole script, which returns all
   * rows. A script that fails is rolled back.
   */
  query: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }>;
  /**
   * Calls back at each NOTIFY on the channel, and `onGap` after a time without connection, when notices may have been
   * missed. What it returns ends it.
   */
  listen: (channel: string, onEvent: (payload: string) => void, onGap?: () => void) => Promise<() => Promise<void>>;
  /** How many connections there may be, are open, are lent, and how many ask for one; the embedded engine has one. */
  connections: () => { most: number; open: number; busy: number; waiting: number };
  /** Checks quickly whether the engine can be reached. */
  ping: () => Promise<void>;
  /** Copies of the database that can only be read; absent where the settings name none. */
  standbys?: Standbys;
  close: () => Promise<void>;
};

export type Standby = {
  /** Host, port and database, without the password. */
  name: string;
  db: Tx;
  /** Its current log position, read on a connection of its pool. */
  position: () => Promise<Position | null>;
  /** The result of the work; rejects as soon as the server is found not to answer, so that nothing waits for a frozen one. */
  unlessLost: <Value>(work: Promise<Value>) => Promise<Value>;
};

/**
 * Where a read ran, and why: on a current standby, else on the primary because the standbys lag, lack what the
 * reader saw before, do not answer, or failed on the way.
 */
export type ReadPlace = 'current' | 'behind' | 'own-writes' | 'unreachable' | 'failed';

/** `why`: why it is not read; null while it answers. */
export type StandbyState = { name: string; up: boolean; lag: number; why: unknown };

export type Standbys = {
  /** The next reachable standby that is not too far behind, and the position it must have replayed; else why there is none. */
  choose: () => { standby: Standby; required: Position } | 'behind' | 'unreachable';
  /** Counts a read by where and why. */
  note: (place: ReadPlace) => void;
  reads: (place: ReadPlace) => number;
  /** Of each: whether it answers, and by how many seconds it is behind; the time since the start while that is not known. */
  states: () => StandbyState[];
  /** Maximum lag of a standby in seconds. */
  lagLimit: number;
  close: () => Promise<void>;
};
