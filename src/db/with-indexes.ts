import { sql } from 'drizzle-orm';
import type { Tx } from './handle.ts';

/**
 * Does the work by indexes: how rare the parts of a name are is more than the planner can guess, and where it guesses too many it reads
 * every row. Afterwards it is free again.
 */
export async function withIndexes<Value>(tx: Tx, work: () => Promise<Value>): Promise<Value> {
  await tx.execute(sql`set local enable_seqscan = off`);
  const value = await work();
  await tx.execute(sql`set local enable_seqscan = on`);
  return value;
}
