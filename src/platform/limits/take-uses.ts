import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { mark, type ClientMarks } from './client.ts';
import { limitCounts } from './tables.ts';

/** A limit of `most` uses in a window of `seconds` per `key`; `name` says what is counted. */
export type Use = { name: string; key: string; seconds: number; most: number };

/** A network's limit as a multiple of a client's: a /48 has 65,536 addresses that each look like a different client. */
export const neighbours = 5;

/**
 * The uses of a client to count, for it and, with a limit `neighbours` times as high, for its network, as `<name> nearby`. `by`: its marks of today;
 * unknown clients are not counted.
 */
export function usesBy(
  by: Partial<Record<keyof ClientMarks, string | null>> | null | undefined,
  { name, seconds, most }: Omit<Use, 'key'>,
): Use[] {
  return [
    { name, key: by?.client ?? '', seconds, most },
    { name: `${name} nearby`, key: by?.network ?? '', seconds, most: most * neighbours },
  ];
}

/**
 * Counts one use of each and returns those beyond their limit. The counts are rows in the database, locked until the
 * transaction ends: they hold across servers and concurrent requests. An empty key is not counted.
 */
export async function takeUses(tx: Tx, uses: Use[]): Promise<Use[]> {
  const known = uses.filter(({ key }) => key !== '');
  if (known.length === 0) return [];
  await forgetOver(tx);
  const rows = known.map((use) => ({ use, ...windowOf(use) })).sort((a, b) => (a.key < b.key ? -1 : 1));
  const counted = await tx
    .insert(limitCounts)
    .values(rows.map(({ key, endsAt }) => ({ key, count: 1, windowEndsAt: endsAt })))
    .onConflictDoUpdate({ target: limitCounts.key, set: { count: sql`${limitCounts.count} + 1` } })
    .returning({ key: limitCounts.key, count: limitCounts.count });
  const counts = new Map(counted.map(({ key, count }) => [key, count]));
  return rows.filter(({ key, use }) => (counts.get(key) ?? 0) > use.most).map(({ use }) => use);
}

/** Deletes expired windows, without waiting for a concurrent deletion. */
async function forgetOver(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from ${limitCounts} where key in (
    select key from ${limitCounts} where window_ends_at < now() - interval '1 minute' limit 200 for update skip locked)`);
}

/** The window that runs now, by its row's key, and when it ends. */
export function windowOf({ name, key, seconds }: Pick<Use, 'name' | 'key' | 'seconds'>, now = Date.now()) {
  const window = Math.floor(now / 1000 / seconds);
  return { key: mark(`${name} ${seconds} ${window} ${key}`), endsAt: new Date((window + 1) * seconds * 1000) };
}
