import { sql } from 'drizzle-orm';
import type { PgInsertBuilder, PgInsertValue, PgQueryResultHKT, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './handle.ts';
import { preparedQuery } from './prepared-query.ts';

type Insert<Table extends PgTable> = ReturnType<PgInsertBuilder<Table, PgQueryResultHKT>['values']>;

/**
 * Writes one row with a query that is made once for each set of columns (`preparedQuery`). `finish`: what follows, such as
 * `returning()`. Values are plain: text, numbers, dates, what becomes JSON, null; never SQL.
 */
export function preparedInsert<Table extends PgTable, Result>(
  table: Table,
  finish: (insert: Insert<Table>) => PromiseLike<Result>,
): (tx: Tx, row: Table['$inferInsert']) => Promise<Result> {
  const kept = new Map<string, ReturnType<typeof preparedQuery<Result>>>();
  return (tx, row) => {
    const given = Object.entries(row).filter(([, value]) => value !== undefined);
    // A column would write null as its own type, so that it became the JSON null: null is written into the text instead.
    const shape = given.map(([key, value]) => (value === null ? `${key}:null` : key)).join();
    let write = kept.get(shape);
    if (!write) {
      const values = given.map(([key, value]) => [key, value === null ? sql`null` : sql.placeholder(key)]);
      write = preparedQuery((db) =>
        finish(db.insert(table).values(Object.fromEntries(values) as PgInsertValue<Table>) as Insert<Table>),
      );
      kept.set(shape, write);
    }
    return write(tx, row);
  };
}
