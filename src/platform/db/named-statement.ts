import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { database } from './transaction.ts';

/**
 * A statement that comes often and is a transaction of its own: its text is made once, and a PostgreSQL server plans it once for each
 * connection. What differs are its `sql.placeholder`s, given with each call. No other statement may have its name.
 */
export function namedStatement<Row>(name: string, statement: SQL): (values: Record<string, unknown>) => Promise<Row[]> {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return async (values) => {
    query ??= new PgDialect().sqlToQuery(statement);
    const answer = await database()._.session.prepareQuery(query, undefined, name, false).execute(values);
    return (answer as { rows: Row[] }).rows;
  };
}
