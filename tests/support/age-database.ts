import type { Engine } from '#platform/db';

/**
 * Moves everything in a PostgreSQL database `days` back in time, as if they had passed since: each column of an instant or a day of
 * the site's own tables, as the schema lists them, and no trigger, because what is locked grows old too. Texts and JSON keep their dates. The server's
 * clock cannot be moved for one database, and the data can.
 */
export async function ageDatabase(engine: Engine, days: number): Promise<void> {
  const { rows } = await engine.query(`select c.table_name as "table", c.column_name as "column", c.data_type as type
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('timestamp with time zone', 'timestamp without time zone', 'date')`);
  const tables = Map.groupBy(rows as { table: string; column: string; type: string }[], ({ table }) => table);
  if (tables.size < 50) throw new Error(`Only ${tables.size} tables know a time`);
  const sets = [...tables].map(([table, columns]) => {
    const list = columns.map(({ column, type }) =>
      type === 'date' ? `"${column}" = "${column}" - ${days}` : `"${column}" = "${column}" - interval '${days} days'`,
    );
    return `update "${table}" set ${list.join(', ')}`;
  });
  await engine.script(`begin; set local session_replication_role = replica; ${sets.join('; ')}; commit`);
}
