import { eq, inArray, isNull, sql } from 'drizzle-orm';
import { bestHits, insertRows, type Tx } from '#platform/db';
import { searchedWords, searchEntry } from '#foundation/kit/lists/search-keys.ts';
import type { Waiter } from '../model.ts';
import { waitlistEntries, waitlistSearch } from '../tables.ts';
import { toWaiter } from './entries.ts';

type Named = Pick<Waiter, 'id' | 'name' | 'mobile' | 'email'>;

/** Makes these people on waitlists found by search; again, it changes nothing. */
export async function indexWaiters(tx: Tx, list: Named[]): Promise<void> {
  const rows = list.map(({ id, name, mobile, email }) => ({
    entryId: id,
    ...searchEntry({ names: [name], codes: [mobile, email] }),
  }));
  await insertRows(tx, waitlistSearch, rows, sql`on conflict (entry_id) do nothing`);
}

/** Adds up to 500 missing people to the search index, such as those older than the search; returns how many. */
export async function indexMissingWaiters(tx: Tx): Promise<number> {
  const missing = await tx
    .select({ row: waitlistEntries })
    .from(waitlistEntries)
    .leftJoin(waitlistSearch, eq(waitlistSearch.entryId, waitlistEntries.id))
    .where(isNull(waitlistSearch.entryId))
    .limit(500);
  await indexWaiters(
    tx,
    missing.map(({ row }) => toWaiter(row)),
  );
  return missing.length;
}

const table = {
  table: waitlistSearch,
  id: waitlistSearch.entryId,
  folded: waitlistSearch.folded,
  keys: waitlistSearch.keys,
};

/** The waitlist people who match the typed text, exact matches first, then the newest; at most `limit`. */
export async function searchWaiters(tx: Tx, typed: string, limit: number): Promise<Waiter[]> {
  const ids = await bestHits(tx, table, searchedWords(typed), limit);
  if (ids.length === 0) return [];
  const rows = await tx.select().from(waitlistEntries).where(inArray(waitlistEntries.id, ids));
  const found = new Map(rows.map((row) => [row.id, toWaiter(row)]));
  return ids.flatMap((id) => found.get(id) ?? []);
}
