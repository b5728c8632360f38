import { types, type PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';

type Readers = NonNullable<QueryOptions['parsers']>;

/** Instants and arrays that drizzle wants as they come, to read them itself. */
const asTheyCome = [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182];

/**
 * A client for drizzle, which names its readers with each statement; PGlite then copies the several hundred that it has, which took a
 * tenth of the time of a checkout. Here they are set once. `readers` are those it had, for whoever asks PGlite itself.
 */
export function clientForDrizzle(pglite: PGlite): { client: PGlite; readers: Readers } {
  const readers = Object.fromEntries(asTheyCome.flatMap((type) => pairOf(type, pglite.parsers[type])));
  for (const type of asTheyCome) pglite.parsers[type] = (value) => value;
  const client = {
    query: plainly(pglite),
    transaction: <Value>(work: (tx: Pick<Transaction, 'query'>) => Promise<Value>) =>
      pglite.transaction((tx) => work({ query: plainly(tx) })),
  };
  return { client: client as unknown as PGlite, readers };
}

const pairOf = <Reader>(type: number, reader: Reader | undefined): [number, Reader][] =>
  reader === undefined ? [] : [[type, reader]];

function plainly(client: Pick<PGlite, 'query'>): PGlite['query'] {
  return (text, values, options) =>
    client.query(text, values, options?.rowMode ? { rowMode: options.rowMode } : undefined);
}
