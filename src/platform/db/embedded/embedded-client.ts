/* oxlint-disable no-underscore-dangle -- PGlite names its locks so */
import { types, type PGlite, type QueryOptions, type Results, type Transaction } from '@electric-sql/pglite';
import { observed } from '#foundation/kit/steps/observe.ts';
import { visitorsFirst } from './visitors-first.ts';
import { isOneStatement, type prepareStatements } from './prepared-statements.ts';

/** Instants and arrays that drizzle parses itself, from their text. */
const asTheyCome = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/** The part of PGlite's clients that drizzle uses. */
type Client = Pick<Transaction, 'query'>;

/**
 * A client for drizzle, which passes its parsers with each statement; PGlite then copies its several hundred parsers, which took a
 * tenth of the time of a checkout. Here they are set once. `query` is for other callers, with values or with one statement without;
 * it returns null, instead of refusing, if the text is a script. `parsers`: the parsers for its results.
 */
export function clientForDrizzle(pglite: PGlite, statements: ReturnType<typeof prepareStatements>) {
  const parsers = { ...pglite.parsers };
  for (const type of asTheyCome) pglite.parsers[type] = (value) => value;
  // Inside a transaction the caller already has the connection; every other caller waits until no transaction is open.
  const inside = <Value>(run: () => Promise<Value>) => pglite._runExclusiveQuery(run);
  const enter = visitorsFirst();
  let asking = 0;
  const outside = <Value>(run: () => Promise<Value>) => {
    if (pglite.closed) throw new Error('PGlite is closed');
    return enter(() => {
      asking += 1;
      return pglite._runExclusiveTransaction(run).finally(() => (asking -= 1));
    });
  };
  const asked: typeof statements.run = (text, ...rest) =>
    observed('statement', text, () => statements.run(text, ...rest));
  const reading = (options?: QueryOptions) => (options?.rowMode ? { rowMode: options.rowMode } : undefined);

  /** The library's transaction takes three more calls for BEGIN and COMMIT: here BEGIN goes along with the first statement. */
  const transaction = <Value>(work: (tx: Client) => Promise<Value>): Promise<Value> =>
    outside(async () => {
      let state: 'new' | 'open' | 'over' = 'new';
      const query = (text: string, values: unknown[] = [], options?: QueryOptions): Promise<Results> =>
        inside(() => {
          if (state === 'over') throw new Error('Transaction is closed');
          const begin = state === 'new';
          state = 'open';
          return asked(text, values, { ...reading(options), begin });
        });
      const end = async (command: 'COMMIT' | 'ROLLBACK') => {
        const open = state === 'open';
        state = 'over';
        const told = open ? await inside(() => statements.command(command)) : command;
        if (told !== command) throw new Error('Transaction was rolled back instead of committed');
      };
      let value: Value;
      try {
        value = await work({ query: query as Client['query'] });
      } catch (error) {
        await end('ROLLBACK');
        throw error;
      }
      await end('COMMIT');
      return value;
    });
  const client = {
    query: (text: string, values: unknown[] = [], options?: QueryOptions) =>
      outside(() => inside(() => asked(text, values, reading(options)))),
    transaction,
  };
  const query = (text: string, values: unknown[] = []): Promise<Results> | null =>
    values.length > 0 || isOneStatement(text) ? outside(() => inside(() => asked(text, values, { parsers }))) : null;
  return { client: client as unknown as PGlite, query, parsers, asking: () => asking };
}
