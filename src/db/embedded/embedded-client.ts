/* oxlint-disable no-underscore-dangle -- PGlite names its locks so */
import { types, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import type { prepareStatements } from './prepared-statements.ts';

/** Instants and arrays that drizzle wants as they come, to read them itself. */
const asTheyCome = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/** What of PGlite's clients drizzle uses. */
type Client = Pick<Transaction, 'query'>;

/**
 * A client for drizzle, which names its readers with each statement; PGlite then copies the several hundred that it has, which took a
 * tenth of the time of a checkout. Here they are set once. `query` is for whoever else asks with values, `parsers` are what reads for them.
 */
export function clientForDrizzle(pglite: PGlite, statements: ReturnType<typeof prepareStatements>) {
  const parsers = { ...pglite.parsers };
  for (const type of asTheyCome) pglite.parsers[type] = (value) => value;
  // Whoever is in a transaction has the connection already; of the others each waits until no transaction is open.
  const inside = (run: () => Promise<Results>) => pglite._runExclusiveQuery(run);
  const outside = (run: () => Promise<Results>) => pglite._runExclusiveTransaction(() => inside(run));
  const prepared = (client: Client, exclusively: typeof inside): Client['query'] =>
    ((text: string, values: unknown[] = [], options?: QueryOptions) => {
      const plain = options?.rowMode ? { rowMode: options.rowMode } : undefined;
      if (!statements.comesAgain(text)) return client.query(text, values, plain);
      return exclusively(() => statements.run(text, values, plain));
    }) as Client['query'];
  const client = {
    query: prepared(pglite, outside),
    transaction: <Value>(work: (tx: Client) => Promise<Value>) =>
      pglite.transaction((tx) => work({ query: prepared(tx, inside) })),
  };
  const query = (text: string, values: unknown[]) =>
    statements.comesAgain(text)
      ? outside(() => statements.run(text, values, { parsers }))
      : pglite.query(text, values, { parsers });
  return { client: client as unknown as PGlite, query, parsers };
}
