import { log } from '#foundation/config/log.server.ts';
import type { Tx } from './handle.ts';
import { inTransaction } from './transaction.ts';
import { isAboutData } from './unavailable.ts';

type Plan<Counted> = {
  /** What is counted, as the log names it: 'page views'. */
  what: string;
  /** Milliseconds from the first count to its write. */
  every: number;
  /** Two counts of the same key as one. */
  join: (one: Counted, other: Counted) => Counted;
  /** Writes a batch; its order is that of all servers, so that two never wait for each other. */
  write: (tx: Tx, counted: Map<string, Counted>) => Promise<unknown>;
};

/** Counts that reach the database soon, many in one statement. */
export type WriteBehind<Counted> = {
  /** Adds to the count of a key, without waiting. */
  add: (key: string, counted: Counted) => void;
  /** What is counted of a key and not written yet. */
  waiting: (key: string) => Counted | undefined;
  /** The number of keys to be written. */
  size: () => number;
  /** Writes what waits now. Throws when it could not be written. */
  flush: () => Promise<void>;
};

/**
 * Collects counts in memory and writes them together. Failed writes are kept and retried – except data that the database
 * refuses: one such row would block all others until the next start.
 */
export function writeBehind<Counted>({ what, every, join, write }: Plan<Counted>): WriteBehind<Counted> {
  let pending = new Map<string, Counted>();
  let timer: NodeJS.Timeout | undefined;

  function add(key: string, counted: Counted): void {
    const before = pending.get(key);
    pending.set(key, before === undefined ? counted : join(before, counted));
    flushIn(every);
  }

  function flushIn(wait: number): void {
    timer ??= setTimeout(() => {
      flush().catch((err: unknown) => log().warn({ err }, `${what} wait for the database`));
    }, wait).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    if (pending.size === 0) return;
    const counted = pending;
    pending = new Map();
    try {
      await inTransaction((tx) => write(tx, counted));
    } catch (error) {
      if (isAboutData(error)) {
        log().error({ err: error, lost: counted.size }, `${what} were refused by the database and are lost`);
        return;
      }
      flushIn(every * 5);
      for (const [key, one] of counted) add(key, one);
      throw error;
    }
  }

  return { add, waiting: (key) => pending.get(key), size: () => pending.size, flush };
}
