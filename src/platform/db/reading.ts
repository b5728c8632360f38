import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { observed } from '#foundation/kit/steps/observe.ts';
import type { Standby, Standbys, Tx } from './handle.ts';
import { currentEngine, inReadOnly, sqlState, useCaseOf } from './transaction.ts';
import { isUnavailable } from './unavailable.ts';
import { readPosition, type Position } from './standbys/position.ts';
import { StandbyLost } from './standbys/standby.ts';

/** What a reader has seen or written: they must not see anything older. `primary`: only the primary has it for certain. */
export type Seen = Position | 'primary';

const reader = new AsyncLocalStorage<Seen>();

/** Milliseconds that background work, such as an export, gives a standby to catch up. */
const patience = 1_000;

/** Runs a request of a reader who has seen `seen`; `reading` within it reads nothing older. */
export function asReader<Value>(seen: Seen, work: () => Promise<Value>): Promise<Value> {
  return reader.run(seen, work);
}

/** The primary's current write position; null without standbys, where it is not needed. */
export async function positionNow(): Promise<string | null> {
  const { standbys, db } = currentEngine();
  if (!standbys) return null;
  // With `synchronous_commit=off` a commit is acknowledged before it is flushed, so not the flushed position.
  const { rows } = (await db.execute(sql`select pg_current_wal_insert_lsn()::text as position`)) as unknown as {
    rows: { position: string }[];
  };
  return rows[0]?.position ?? null;
}

/**
 * Runs read-only work in one transaction; the database refuses a write. For lists, searches, exports and reports of staff: on a configured
 * standby that is not too far behind and has what the reader saw before (`asReader`; outside of a request
 * everything until now), else on the primary. Work that fails on a standby is run again on the primary, so it must do nothing but database work.
 * Never for decisions about money or seats.
 */
export function reading<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return observed(
    'transaction',
    () => useCaseOf(work),
    async () => {
      const { standbys, db } = currentEngine();
      const done = standbys && (await onStandby(standbys, work));
      return done ? done.value : inReadOnly(db, work);
    },
  );
}

/** The result of the work on a standby; null if the primary must be used. */
async function onStandby<Value>(
  standbys: Standbys,
  work: (tx: Tx) => Promise<Value>,
): Promise<{ value: Value } | null> {
  const to = (place: Parameters<Standbys['note']>[0]) => {
    standbys.note(place);
    return null;
  };
  const seen = reader.getStore();
  if (seen === 'primary') return to('own-writes');
  const chosen = standbys.choose();
  if (typeof chosen === 'string') return to(chosen);
  const { standby, required } = chosen;
  try {
    const after = seen ?? readPosition(await positionNow()) ?? required;
    const read = async () => {
      if (!(await hasReplayed(standby, after > required ? after : required, seen === undefined ? patience : 0)))
        return null;
      return { value: await inReadOnly(standby.db, work) };
    };
    const done = await standby.unlessLost(read());
    if (!done) return to(after > required ? 'own-writes' : 'behind');
    standbys.note('current');
    return done;
  } catch (error) {
    // What the work itself throws, such as a response of 404, it would throw on the primary too.
    if (!isOfDatabase(error)) throw error;
    return to('failed');
  }
}

async function hasReplayed(standby: Standby, needed: Position, patient: number): Promise<boolean> {
  const end = performance.now() + patient;
  for (;;) {
    const position = await standby.position();
    if (position !== null && position >= needed) return true;
    if (position === null || performance.now() >= end) return false;
    await wait(25);
  }
}

function isOfDatabase(error: unknown): boolean {
  return error instanceof StandbyLost || sqlState(error) !== undefined || isUnavailable(error);
}
