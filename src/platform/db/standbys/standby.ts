import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { log } from '#foundation/config/log.server.ts';
import type { Standby } from '../handle.ts';
import { observeQueries } from '../pool/observe-queries.ts';
import { overPool } from '../pool/over-pool.ts';
import { driverAddress } from '../pool/address.ts';
import { setForSession, type SessionSettings } from '../pool/session.ts';
import { followServer } from './follow-server.ts';
import { identity, readPosition, type Position } from './position.ts';

const question = `select pg_last_wal_replay_lsn()::text as position, ${identity} where pg_is_in_recovery()`;

/** A read was given up because its standby does not answer. */
export class StandbyLost extends Error {
  override name = 'StandbyLost';
}

/** A read waits a second for a connection, then uses the primary: a busy standby is no help. */
const forReads = {
  max: 10,
  connectionTimeoutMillis: 1_000,
  idleTimeoutMillis: 30_000,
  query_timeout: 15_000,
  application_name: 'coursefront reads',
};
const settings: SessionSettings = {
  jit: 'off',
  default_transaction_read_only: 'on',
  statement_timeout: 15_000,
  idle_in_transaction_session_timeout: 20_000,
};

/** What is known of its primary. */
type Primary = { caughtUpAt: (position: Position) => number | null; identity: () => unknown };

/** Follows one standby: whether it answers, is of this primary, and how far it is. */
export function openStandby(url: string, primary: Primary) {
  const { hostname, port, pathname } = new URL(url);
  const name = `${hostname || 'localhost'}:${port || '5432'}${pathname}`;
  const pool = new Pool({
    connectionString: driverAddress(url),
    ...forReads,
    onConnect: (client) => setForSession(client, settings),
  });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    observeQueries(client);
  });
  const db = overPool(pool);
  let up: boolean | undefined;
  let why: unknown = new Error('It was not asked yet');
  let caughtUp = performance.now();
  /** Reads that are given up when it is lost. */
  const waiting = new Set<(why: StandbyLost) => void>();

  const set = (now: boolean, because: unknown) => {
    why = because;
    if (now === up) return;
    up = now;
    if (up) log().info({ standby: name }, 'lists and reports can be read from a standby');
    else
      log().warn({ standby: name, err: why }, 'a standby cannot be read from: lists and reports come from the primary');
    if (up) return;
    for (const giveUp of waiting) giveUp(new StandbyLost(`The standby ${name} does not answer`));
  };
  const stop = followServer(url, question, (answer, _asked, error) => {
    const position = readPosition(answer?.position);
    if (position === null) return set(false, error ?? new Error('It is no standby'));
    if (primary.identity() === undefined) return;
    if (answer?.identity !== primary.identity()) return set(false, new Error('It is a standby of another database'));
    caughtUp = Math.max(caughtUp, primary.caughtUpAt(position) ?? 0);
    set(true, null);
  });
  const standby: Standby = {
    name,
    db,
    position: async () => {
      const { rows } = (await db.execute(
        sql`select pg_last_wal_replay_lsn()::text as position where pg_is_in_recovery()`,
      )) as unknown as { rows: { position: string | null }[] };
      return readPosition(rows[0]?.position);
    },
    unlessLost: (work) =>
      new Promise((resolve, reject) => {
        waiting.add(reject);
        work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
  };
  return {
    standby,
    isUp: () => up === true,
    why: () => (up === true ? null : why),
    caughtUp: () => caughtUp,
    close: async () => {
      stop();
      await pool.end();
    },
  };
}
