import type { Tx } from './handle.ts';
import { inTransaction } from './transaction.ts';

class Undone extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('Undone: nothing stays of what was begun');
    this.value = value;
  }
}

/** Ends the work of `orNothing`: it is rolled back, and the value is what `orNothing` returns. */
export type Undo<Value> = (value: Value) => never;

const undo = (value: unknown): never => {
  throw new Undone(value);
};

/**
 * Runs the work in a transaction, as `inTransaction` does, and lets it refuse at any point: `undo(refusal)` rolls everything back, also
 * jobs and mails, and returns the refusal like any other value.
 */
export async function orNothing<Value>(
  work: (tx: Tx, undo: Undo<Value>) => Promise<Value>,
  options: { limit?: number } = {},
): Promise<Value> {
  try {
    return await inTransaction((tx) => work(tx, undo), options);
  } catch (error) {
    if (error instanceof Undone) return error.value as Value;
    throw error;
  }
}

/**
 * Runs the work in a transaction that is always rolled back, and returns what it returned: what a form would do, by the very code
 * that does it.
 */
export function dryRun<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
  return orNothing<Value>(async (tx, end) => end(await work(tx)));
}
