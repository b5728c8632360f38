import type { ClientBase } from 'pg';

/** Settings of PostgreSQL for a session, by name; times are in milliseconds. */
export type SessionSettings = Record<string, string | number>;

/**
 * Sets them on a new connection, by a statement. Poolers refuse nearly every parameter of the connection itself: PgBouncer ends
 * it with "unsupported startup parameter" (https://www.pgbouncer.org/config.html#ignore_startup_parameters).
 */
export async function setForSession(client: ClientBase, settings: SessionSettings): Promise<void> {
  const names = Object.keys(settings);
  if (names.length === 0) return;
  const calls = names.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, false)`);
  await client.query(
    `select ${calls.join(', ')}`,
    Object.entries(settings).flatMap(([name, value]) => [name, String(value)]),
  );
}

type Query = (...words: unknown[]) => unknown;

/** How the query builder begins a transaction; a script of several statements is left as it is. */
const begins = /^begin[a-z ,]*$/i;

/**
 * Makes a connection fit for a pooler in transaction mode, where each transaction may run on another connection of the server. The
 * settings go along with each `begin` and end with its transaction: set for a session they would stay with that connection and bind
 * its next client. Statements have no name: the next one would not find what was prepared.
 */
export function setForTransactions(client: ClientBase, settings: SessionSettings): void {
  const query = client.query.bind(client) as Query;
  const along = Object.entries(settings)
    .map(([name, value]) => `; set local ${name} = ${typeof value === 'number' ? value : `'${value}'`}`)
    .join('');
  Object.assign(client, {
    query: (first: unknown, ...rest: unknown[]) => query(forTransactions(first, along), ...rest),
  });
}

function forTransactions(statement: unknown, along: string): unknown {
  if (typeof statement === 'string') return begins.test(statement) ? statement + along : statement;
  const { text, submit } = (statement ?? {}) as { text?: unknown; submit?: unknown };
  if (typeof text !== 'string' || typeof submit === 'function') return statement;
  return { ...(statement as object), text: begins.test(text) ? text + along : text, name: undefined };
}
