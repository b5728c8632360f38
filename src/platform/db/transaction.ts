import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { PgTransactionConfig } from 'drizzle-orm/pg-core';
import { observed } from '#foundation/kit/steps/observe.ts';
import { withTimeout } from '#foundation/kit/with-timeout.ts';
import type { Engine, Tx } from './handle.ts';

let engine: Engine | undefined;
const running = new AsyncLocalStorage<true>();
const usualLimit = 10_000;
const retries = 5;

/** Hands the opened engine to everything in this process; the server does it once at start. */
export function useEngine(opened: Engine): void {
  engine = opened;
}

/** The engine in use. Throws before the server has opened one. */
export function currentEngine(): Engine {
  if (!engine) throw new Error('No database is open yet');
  return engine;
}

/**
 * The handle for reads that need no transaction. Throws inside `inTransaction`: on the embedded engine the
 * outer handle would wait for the transaction forever.
 */
export function database(): Tx {
  if (running.getStore()) throw new Error('Inside a transaction: use the tx you were given');
  return currentEngine().db;
}

/**
 * Runs the work in one transaction and commits it. Conflicts (SQLSTATE 40001, 40P01) run it again, so the callback must
 * do nothing but database work. Ends after `limit` milliseconds, 10 s unless the work is a whole import; throws when nested.
 * In a `snapshot` every statement reads the same state, and none writes.
 */
export async function inTransaction<Value>(
  work: (tx: Tx) => Promise<Value>,
  { limit = usualLimit, snapshot = false }: { limit?: number; snapshot?: boolean } = {},
): Promise<Value> {
  if (running.getStore()) throw new Error('Nested transaction: use the tx you were given');
  return observed(
    'transaction',
    () => useCaseOf(work),
    () => tried(currentEngine().db, snapshot ? inSnapshot(work) : work, limit),
  );
}

/** The same in a transaction that can only read, on any handle of the database. For `reading`, which chooses one. */
export function inReadOnly<Value>(db: Tx, work: (tx: Tx) => Promise<Value>, limit = usualLimit): Promise<Value> {
  if (running.getStore()) throw new Error('Nested transaction: use the tx you were given');
  return tried(db, work, limit, { accessMode: 'read only' });
}

/** At the default isolation level each statement sees what was committed before it. */
function inSnapshot<Value>(work: (tx: Tx) => Promise<Value>): (tx: Tx) => Promise<Value> {
  return async (tx) => {
    await tx.execute(sql`set transaction isolation level repeatable read read only`);
    return work(tx);
  };
}

async function tried<Value>(
  db: Tx,
  work: (tx: Tx) => Promise<Value>,
  limit: number,
  mode?: PgTransactionConfig,
): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => running.run(true, () => withinLimit(tx, work, limit)), mode);
    } catch (error) {
      if (attempt >= retries || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * attempt));
    }
  }
}

/** The name of a transaction in a trace: the function that gets its handle, as in `(tx) => placeOrder(tx, …)`. */
export function useCaseOf(work: (tx: Tx) => unknown): string {
  return /\b([a-z]\w+)\(\s*tx\b/.exec(String(work))?.[1] ?? (work.name || 'transaction');
}

/** A transaction was undone because its time ran out: the database, or this process, is too busy now. */
export class TransactionTooLong extends Error {
  override name = 'TransactionTooLong';
  constructor(limit: number) {
    super(`Transaction took longer than ${limit} ms`);
  }
}

async function withinLimit<Value>(tx: Tx, work: (tx: Tx) => Promise<Value>, limit: number): Promise<Value> {
  let over = false;
  return withTimeout(work(endable(tx, () => over)), limit, () => {
    over = true;
    throw new TransactionTooLong(limit);
  });
}

/** Work that continues after its transaction was rolled back would write without one, on another caller's connection. */
function endable(tx: Tx, isOver: () => boolean): Tx {
  return Object.create(tx, {
    session: {
      get: () => {
        if (isOver()) throw new Error('The transaction is over');
        return (tx as unknown as { session: unknown }).session;
      },
    },
  }) as Tx;
}

function isConflict(error: unknown): boolean {
  const code = sqlState(error);
  return code === '40001' || code === '40P01';
}

/**
 * The SQLSTATE of a database error, looking through the query builder's wrapper; undefined for other errors. Errors of the system have codes
 * of five letters too (EPIPE, E2BIG).
 */
export function sqlState(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^(?!E)(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
