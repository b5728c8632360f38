import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from './handle.ts';

/** The database's clock: the one by which everything is decided. */
export async function databaseTime(tx: Tx): Promise<Date> {
  const [row] = await tx
    .select({ seconds: sql<number>`extract(epoch from now())`.mapWith(Number) })
    .from(sql`(select 1) as one`);
  if (!row) throw new Error('The database did not tell the time');
  return new Date(row.seconds * 1000);
}

/** Instants as an array in SQL, such as the borders of `width_bucket`. */
export function instants(list: Date[]): SQL {
  return sql`${`{${list.map((at) => at.toISOString()).join(',')}}`}::timestamptz[]`;
}
