import type { Engine } from '#platform/db';

/** A table that holds rows itself. `columns`: those that are written, with their SQL types, in the order of their names. */
export type Table = { name: string; sqlName: string; columns: { name: string; type: string }[] };

/** The schemas of a site: its own and that of its queues. */
export const schemas = ['public', 'pgboss'];

/** All tables of a site with their columns, in the order of their names, without those that may differ (`passing`, and the days of `statistics`). */
export async function readTables({ query }: Engine): Promise<Table[]> {
  const { rows } = await query(
    `select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as "sqlName",
       a.attname as column, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = any($1::text[]) and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
       and c.relname <> all($2::text[])
       and not exists (select from pg_inherits i where i.inhrelid = c.oid and i.inhparent = to_regclass($3))
     order by (n.nspname || '.' || c.relname) collate "C", a.attname collate "C"`,
    [schemas, passing, statistics],
  );
  const tables = new Map<string, Table>();
  for (const { name, sqlName, column, type } of rows as {
    name: string;
    sqlName: string;
    column: string;
    type: string;
  }[]) {
    const table = tables.get(name) ?? { name, sqlName, columns: [] };
    table.columns.push({ name: column, type });
    tables.set(name, table);
  }
  return [...tables.values()];
}

/** Rendered pages are rendered again; the write probe of a start holds no data. */
const passing = ['cached_pages', 'sync_probe'];

/** The queues make a table for each day of their statistics and drop the old ones: two databases have different days. We keep no such statistics. */
const statistics = 'pgboss.queue_stats';

/** Where the tables of two databases differ, as sentences; none when each row of one fits into the other. */
export function tableDifferences(source: Table[], target: Table[]): string[] {
  const shape = ({ columns }: Table) => columns.map(({ name, type }) => `${name} ${type}`).join();
  const [from, to] = [source, target].map((tables) => new Map(tables.map((table) => [table.name, shape(table)])));
  return [...new Set([...(from?.keys() ?? []), ...(to?.keys() ?? [])])].flatMap((name) => {
    if (from?.get(name) === to?.get(name)) return [];
    if (!to?.has(name)) return [`${name} is missing there`];
    return [from?.has(name) ? `${name} has other columns there` : `${name} is only there`];
  });
}

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
