import { sql } from 'drizzle-orm';
import { writeBehind } from '#platform/db';
import { redirects } from '../tables.ts';

/** No more than there are redirects. */
const waiting = writeBehind<number>({
  what: 'visits of redirects',
  every: 2_000,
  join: (one, other) => one + other,
  write: (tx, counted) => {
    // One order for all servers, so that two never wait for each other.
    const rows = [...counted].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, hits]) => ({ path, hits }));
    return tx.execute(sql`update ${redirects} set hits = ${redirects.hits} + counted.hits, last_hit_at = now()
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as counted (path text, hits bigint)
      where ${redirects.from} = counted.path`);
  },
});

/** Counts a hit of a redirect. Written within seconds, many in one statement, without delaying the response. */
export function countHit(from: string): void {
  waiting.add(from, 1);
}

/** Writes the pending counts; also called when the server stops. */
export const flushHits = waiting.flush;
