import { sql } from 'drizzle-orm';
import type { Tx } from '../handle.ts';

/** Access paths that the planner can be kept from. */
type Way = 'seqscan' | 'indexscan' | 'indexonlyscan' | 'bitmapscan';

/**
 * Runs the work with indexes: the planner cannot estimate how rare the parts of a name are, and with too high an estimate it scans
 * every row. `not`: further scan types to disable. They are enabled again afterwards.
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
