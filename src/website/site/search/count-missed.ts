import { count, inArray, sql } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import { inTransaction, type Tx } from '#platform/db';
import { missedSearches } from '../tables.ts';

const every = 5_000;
/** Limits against invented words: in memory between two writes, and in the table. */
const maxPending = 200;
export const maxMissed = 1_000;

let pending = new Map<string, { words: string; language: string; times: number }>();
let timer: NodeJS.Timeout | undefined;

/**
 * Counts a search without results. Written within seconds, without delaying the response. Keeps nothing of the visitor, and skips searches that may
 * be about one: mail addresses, numbers and whole sentences.
 */
export function countMissedSearch(typed: string, language: string): void {
  const words = typed.normalize('NFC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
  if (words.length < 2 || words.length > 40 || /[@/\\<>]|\d{4,}|\p{Cc}/u.test(words) || words.split(' ').length > 5)
    return;
  const name = `${language} ${words}`;
  const known = pending.get(name);
  if (!known && pending.size >= maxPending) return;
  pending.set(name, { words, language, times: (known?.times ?? 0) + 1 });
  timer ??= setTimeout(() => {
    flushMissedSearches().catch((err: unknown) => log().warn({ err }, 'searches without result wait for the database'));
  }, every).unref();
}

/** Writes the pending counts; also called when the server stops. */
export async function flushMissedSearches(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const counted = [...pending.values()];
  pending = new Map();
  await inTransaction((tx) => write(tx, counted));
}

async function write(tx: Tx, counted: { words: string; language: string; times: number }[]): Promise<void> {
  const { words, language, times, lastAt } = missedSearches;
  await tx
    .insert(missedSearches)
    // One order for all writers, so that two servers never wait for each other.
    .values(counted.sort((a, b) => (a.words + a.language < b.words + b.language ? -1 : 1)))
    .onConflictDoUpdate({
      target: [words, language],
      set: { times: sql`${times} + excluded.times`, lastAt: sql`now()` },
    });
  const [rows] = await tx.select({ count: count() }).from(missedSearches);
  const over = (rows?.count ?? 0) - maxMissed;
  if (over <= 0) return;
  const leaving = tx.select({ words }).from(missedSearches).orderBy(times, lastAt).limit(over);
  await tx.delete(missedSearches).where(inArray(words, leaving));
}
