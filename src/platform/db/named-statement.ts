import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { database } from './transaction.ts';

/**
 * A frequent statement that is a transaction by itself: its text is built once, and a PostgreSQL server plans it once per
 * connection. Only its `sql.placeholder`s differ between calls. The name must be unique.
 */
export function namedStatement<Row>(name: string, statement: SQL): (values: Record<string, unknown>) => Promise<Row[]> {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined;
  return async (values) => {
    query ??= new PgDialect().sqlToQuery(statement);
    const answer = await database()._.session.prepareQuery(query, undefined, name, false).execute(values);
    return (answer as { rows: Row[] }).rows;
  };
}
