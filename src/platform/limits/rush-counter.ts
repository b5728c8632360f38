import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import { log } from '#foundation/config/log.server.ts';
import { database } from '#platform/db';
import { windowOf } from './take-uses.ts';
import { limitCounts } from './tables.ts';

type Seen = { endsAt: number; local: number; told: number; others: number };

/** A client below this is not shared with other servers: it costs the database nothing. */
const quiet = 4;
const maxKeys = 50_000;
const tellAfter = 100;

/**
 * A rate counter for events that come in a rush, such as leads: it counts in memory, and shares only frequent clients with the database, in batches
 * and asynchronously, to learn their counts on other servers. On one server the count is exact; with several it lags by what others
 * received within a tenth of a second, and by three at each.
 */
export function createRushCounter({ name, seconds }: { name: string; seconds: number }): (key: string) => number {
  const seen = new Map<string, Seen>();
  const toTell = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  // The report runs later, so it must not join the caller's transaction.
  const outside = AsyncLocalStorage.snapshot();

  const tell = async () => {
    timer = undefined;
    const told = [...toTell].flatMap((key) => {
      const one = seen.get(key);
      if (!one || one.local === one.told) return [];
      const window = windowOf({ name, key, seconds }, one.endsAt - 1);
      const added = one.local - one.told;
      one.told = one.local;
      return [{ one, key: window.key, added, endsAt: window.endsAt.toISOString(), sofar: one.local }];
    });
    toTell.clear();
    if (told.length === 0) return;
    const rows = [...told]
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ key, added, endsAt }) => ({ key, added, endsAt }));
    const answer = await database().execute(sql`insert into ${limitCounts} (key, count, window_ends_at)
      select key, added, "endsAt" from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (key text, added int, "endsAt" timestamptz)
      on conflict (key) do update set count = ${limitCounts.count} + excluded.count returning key, count`);
    const counts = new Map(
      (answer as unknown as { rows: { key: string; count: number }[] }).rows.map(({ key, count }) => [key, count]),
    );
    for (const { one, key, sofar } of told) one.others = Math.max(one.others, (counts.get(key) ?? sofar) - sofar);
  };

  const fresh = (key: string, now: number): Seen => {
    // The oldest are evicted first: a map keeps insertion order.
    if (seen.size >= maxKeys)
      for (const old of seen.keys()) {
        if (seen.size <= 0.9 * maxKeys) break;
        seen.delete(old);
      }
    const one = { endsAt: (Math.floor(now / 1000 / seconds) + 1) * seconds * 1000, local: 0, told: 0, others: 0 };
    seen.delete(key);
    seen.set(key, one);
    return one;
  };

  return (key) => {
    if (key === '') return 0;
    const now = Date.now();
    const there = seen.get(key);
    const one = there && there.endsAt > now ? there : fresh(key, now);
    one.local += 1;
    if (one.local >= quiet) {
      toTell.add(key);
      timer ??= outside(() =>
        setTimeout(
          () => void tell().catch((err: unknown) => log().warn({ err, name }, 'rate limit counts not shared')),
          tellAfter,
        ).unref(),
      );
    }
    return one.local + one.others;
  };
}
