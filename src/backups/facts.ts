import type { Engine, Tx } from '#db';
import { sql } from 'drizzle-orm';

/** Of each table how many rows it has, and a sum over every value of all of them, so that two databases can be compared row by row. */
export type Facts = Record<string, { rows: number; sum: string }>;

/** What may be different without a loss: pages that are made anew, and the proof of a start. */
const passing = ['cached_pages', 'sync_probe'];

type Rows<Row> = { rows: Row[] };

/** Counts and sums of all tables of the site, read in one transaction. */
export async function readFacts(tx: Tx): Promise<Facts> {
  // Texts of instants depend on it.
  await tx.execute(sql`set local timezone = 'UTC'`);
  const found = await tx.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const facts: Facts = {};
  for (const { name } of (found as unknown as Rows<{ name: string }>).rows) {
    if (passing.includes(name)) continue;
    const counted = await tx.execute(
      sql`select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${sql.identifier(name)} t`,
    );
    const [row] = (counted as unknown as Rows<{ rows: number; sum: string }>).rows;
    if (row) facts[name] = row;
  }
  return facts;
}

/** The same of a whole database. */
export function factsOf({ db }: Engine): Promise<Facts> {
  return db.transaction(readFacts, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The tables that differ, as sentences; none when both are the same. */
export function differences(expected: Facts, found: Facts): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return tables.flatMap((table) => {
    const [before, after] = [expected[table], found[table]];
    if (before?.sum === after?.sum && before?.rows === after?.rows) return [];
    return [`${table}: ${before?.rows ?? 'no'} rows were written, ${after?.rows ?? 'no'} rows are there`];
  });
}
