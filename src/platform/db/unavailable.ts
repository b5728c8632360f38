import { withTimeout } from '#foundation/kit/with-timeout.ts';
import { sqlState, TransactionTooLong } from './transaction.ts';

/** Classes of PostgreSQL errors about the server and not about the statement: connection, resources, shutdown, system. */
const classes = /^(?:08|53|57P|58)/;

/** What the system and the drivers call a server that cannot be reached, or does not respond in time. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENOSPC',
]);
const messages =
  /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|statement timeout/i;

/** Whether an error is about the data of a statement: invalid (22) or violating a constraint (23), so that other rows may be stored. */
export function isAboutData(error: unknown): boolean {
  return /^2[23]/.test(sqlState(error) ?? '');
}

/**
 * Whether an error means that the database is unavailable now (unreachable, frozen, too slow, shutting down, disk full), so that the
 * same request may succeed later. Checks the causes too. False for errors of the statement or its data.
 */
export function isUnavailable(error: unknown): boolean {
  if (classes.test(sqlState(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && codes.has(code)) return true;
    if (cause instanceof TransactionTooLong || messages.test(cause.message)) return true;
    if (cause instanceof AggregateError && cause.errors.some(isUnavailable)) return true;
  }
  return false;
}

/**
 * The result of `work`; or the previously known value if the database is unavailable or has not answered after `limit` milliseconds.
 * With nothing known (`undefined`) the work is awaited, also its failure.
 */
export async function orKnown<Value>(work: Promise<Value>, known: Value | undefined, limit: number): Promise<Value> {
  if (known === undefined) return work;
  try {
    return await withTimeout(work, limit, () => known);
  } catch (error) {
    if (isUnavailable(error)) return known;
    throw error;
  }
}
