import { getTableColumns, getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './handle.ts';

/** The text before and after the rows, by their columns: few combinations, used repeatedly. */
const texts = new WeakMap<PgTable, Map<string, [before: SQL, after: SQL]>>();

/**
 * Inserts any number of rows in one statement with one parameter; they must all name the same columns, the others get
 * their defaults. `after` is the rest of the SQL (`on conflict …`, `returning …`); returns the rows of `returning`.
 */
export async function insertRows<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
  after: SQL = sql``,
): Promise<Record<string, unknown>[]> {
  const [first] = rows;
  if (!first) return [];
  const [insert, read] = textFor(table, first);
  const answer = await tx.execute(sql`${insert}${JSON.stringify(rows)}${read} ${after}`);
  return (answer as unknown as { rows: Record<string, unknown>[] }).rows;
}

function textFor(table: PgTable, row: Record<string, unknown>): [before: SQL, after: SQL] {
  const ofTable = texts.get(table) ?? new Map<string, [SQL, SQL]>();
  texts.set(table, ofTable);
  const shape = Object.keys(row).join();
  const known = ofTable.get(shape);
  if (known) return known;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  const named = Object.entries(columns).filter(([key]) => Object.hasOwn(row, key));
  const names = named.map(([, { name }]) => `"${name}"`).join(', ');
  const typed = named.map(([key, column]) => `"${key}" ${column.getSQLType()}`).join(', ');
  const keys = named.map(([key]) => `"${key}"`).join(', ');
  const text: [SQL, SQL] = [
    sql.raw(`insert into "${getTableName(table)}" (${names}) select ${keys} from jsonb_to_recordset(`),
    sql.raw(`::jsonb) as sent (${typed})`),
  ];
  ofTable.set(shape, text);
  return text;
}
