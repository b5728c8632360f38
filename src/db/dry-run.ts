import type { Tx } from './handle.ts';
import { inTransaction } from './transaction.ts';

class DryRun extends Error {
  readonly value: unknown;
  constructor(value: unknown) {
    super('A dry run is rolled back');
    this.value = value;
  }
}

/**
 * Runs the work in a transaction that is always rolled back, and returns what it returned: what a form would do, by the very code
 * that does it. Nothing stays, also no job and no mail.
 */
export async function dryRun<Value>(work: (tx: Tx) => Promise<Value>): Promise<Value> {
  try {
    await inTransaction(async (tx) => {
      throw new DryRun(await work(tx));
    });
  } catch (error) {
    if (error instanceof DryRun) return error.value as Value;
    throw error;
  }
  throw new Error('A dry run was not rolled back');
}
