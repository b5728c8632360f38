import type { Engine, Tx } from '#platform/db';
import { sql } from 'drizzle-orm';

/**
 * The number of rows of each table, and a checksum over every value, so that two databases can be compared row by row. Tables of the
 * queues have their schema in the name. Sequences are left out: they advance while a snapshot is read.
 */
export type Facts = Record<string, { rows: number; sum: string }>;

/** Tables that may differ without loss: pages that are rendered again, and the write probe of a start. */
const passing = ['cached_pages', 'sync_probe'];

type Rows<Row> = { rows: Row[] };

/** The tables of the site and of its queues, which keep statistics by the day that nothing reads. */
const tablesOfSite = sql`select format('%I.%I', n.nspname, c.relname) as "table",
    case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname in ('public', 'pgboss') and c.relname not like 'queue_stats%' order by 2`;

/** Counts and sums of all tables of the site, read in one transaction. */
export async function readFacts(tx: Tx): Promise<Facts> {
  // Texts of instants depend on it.
  await tx.execute(sql`set local timezone = 'UTC'`);
  const found = await tx.execute(tablesOfSite);
  const facts: Facts = {};
  for (const { name, table } of (found as unknown as Rows<{ name: string; table: string }>).rows) {
    if (passing.includes(name)) continue;
    const counted = await tx.execute(
      sql`select count(*)::int as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum from ${sql.raw(table)} t`,
    );
    const [row] = (counted as unknown as Rows<{ rows: number; sum: string }>).rows;
    if (row) facts[name] = row;
  }
  return facts;
}

/** The facts of a whole database. */
export function factsOf({ db }: Engine): Promise<Facts> {
  return db.transaction(readFacts, { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

/** The facts of a database to compare with those of a backup: older backups have no facts of the queues. */
export function asFarAsKnown(expected: Facts, found: Facts): Facts {
  const ofQueues = (name: string) => name.startsWith('pgboss.');
  if (Object.keys(expected).some(ofQueues)) return found;
  return Object.fromEntries(Object.entries(found).filter(([name]) => !ofQueues(name)));
}

/** The tables that differ, as sentences; empty if both are equal. */
export function differences(expected: Facts, found: Facts): string[] {
  const tables = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return tables.flatMap((table) => {
    const [before, after] = [expected[table], found[table]];
    if (before?.sum === after?.sum && before?.rows === after?.rows) return [];
    return [`${table}: ${before?.rows ?? 'no'} rows were written, ${after?.rows ?? 'no'} rows are there`];
  });
}
