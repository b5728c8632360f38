import { PgDatabase, PgDialect, type PgSession } from 'drizzle-orm/pg-core';
import type { Tx } from './handle.ts';

type Prepare = PgSession['prepareQuery'];
type Made = { parts: Parameters<Prepare>; nullable: unknown };

/** Builds a query with the query builder, without a database. */
function made(build: (db: Tx) => unknown): Made {
  let parts: Parameters<Prepare> | undefined;
  const query = { setToken: () => query, joinsNotNullableMap: undefined as unknown };
  const prepareQuery = (...given: Parameters<Prepare>) => {
    parts = given;
    return query;
  };
  const db = new PgDatabase(new PgDialect(), { prepareQuery } as never, undefined) as Tx;
  (build(db) as { prepare: (name: string) => unknown }).prepare('');
  if (!parts) throw new Error('A prepared query was not made by the query builder');
  return { parts, nullable: query.joinsNotNullableMap };
}

/**
 * A frequent query, such as in every checkout: the query builder makes its text once, which takes as long as the database's answer.
 * Only its `sql.placeholder`s differ between calls; a list of values is one placeholder, for `= any(…)`. Everything else in
 * it must stay as at the first call. Returns the query's result.
 */
export function preparedQuery<Result>(
  build: (db: Tx) => PromiseLike<Result>,
): (tx: Tx, values: Record<string, unknown>) => Promise<Result> {
  let kept: Made | undefined;
  return async (tx, values) => {
    kept ??= made(build);
    const [query, fields, , ...rest] = kept.parts;
    // The session of this handle: one whose transaction has ended throws here.
    const { session } = tx as unknown as { session: PgSession };
    const prepared = session.prepareQuery(query, fields, undefined, ...rest);
    Object.assign(prepared, { joinsNotNullableMap: kept.nullable });
    return (await prepared.execute(values)) as Result;
  };
}
