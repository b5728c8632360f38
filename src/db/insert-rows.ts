import { getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './handle.ts';

/**
 * Writes many rows in one statement with one parameter, however many they are; they all name the same columns, the others get
 * their defaults. `after` is what follows (`on conflict …`, `returning …`); returns the rows that it returns.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
  after: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = Object.entries(columns).filter(([key]) => Object.hasOwn(first, key));
  const names = named.map(([, { name }]) => `"${name}"`).join(', ');
  const typed = named.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', ');
  const keys = named.map(([key]) => `"${key}"`).join(', ');
  const answer = await tx.execute(sql`insert into ${table} (${sql.raw(names)})
    select ${sql.raw(keys)} from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (${sql.raw(typed)}) ${after}`);
  return (answer as unknown as { rows: Record<string, unknown>[] }).rows;
}
