import { sql } from 'drizzle-orm';
import type { Tx } from '../handle.ts';

/** Access paths that the planner can be kept from. */
type Way = 'seqscan' | 'indexscan' | 'indexonlyscan' | 'bitmapscan';

/**
 * Does the work by indexes: how rare the parts of a name are is more than the planner can guess, and where it guesses too many it reads
 * every row. `not`: the ways it may not read either. Afterwards it is free again.
 */
export async function withIndexes<Value>(tx: Tx, work: () => Promise<Value>, not: Way[] = []): Promise<Value> {
  const ways: Way[] = ['seqscan', ...not];
  const all = (value: 'on' | 'off') =>
    tx.execute(
      sql`select ${sql.join(
        ways.map((way) => sql`set_config(${`enable_${way}`}, ${value}, true)`),
        sql`, `,
      )}`,
    );
  await all('off');
  const value = await work();
  await all('on');
  return value;
}
