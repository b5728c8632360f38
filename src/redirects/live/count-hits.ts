import { sql } from 'drizzle-orm';
import { log } from '#config/log';
import { inTransaction } from '#db';
import { redirects } from '../tables.ts';

const every = 2_000;

/** No more than there are redirects. */
let pending = new Map<string, number>();
let timer: NodeJS.Timeout | undefined;

/** Counts a visit of a redirect. It reaches the database within seconds, many in one statement; nobody waits for it. */
export function countHit(from: string): void {
  pending.set(from, (pending.get(from) ?? 0) + 1);
  timer ??= setTimeout(() => {
    flushHits().catch((err: unknown) => log().warn({ err }, 'visits of redirects wait for the database'));
  }, every).unref();
}

/** Writes what has been counted; the server calls it once more when it stops. What could not be written is kept. */
export async function flushHits(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size === 0) return;
  const counted = pending;
  pending = new Map();
  // One order for all servers, so that two never wait for each other.
  const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1));
  try {
    await inTransaction((tx) =>
      tx.execute(sql`update ${redirects} set hits = ${redirects.hits} + counted.hits, last_hit_at = now()
        from jsonb_to_recordset(${JSON.stringify(rows.map(([path, hits]) => ({ path, hits })))}::jsonb) as counted (path text, hits bigint)
        where ${redirects.from} = counted.path`),
    );
  } catch (error) {
    for (const [from, hits] of counted) pending.set(from, (pending.get(from) ?? 0) + hits);
    timer ??= setTimeout(() => void flushHits().catch(() => {}), every * 5).unref();
    throw error;
  }
}
