import { sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { refusedNotices } from '../tables.ts';

/** Milliseconds between two writes, so that a flood of forged webhooks costs few. */
const pause = 5_000;
const week = sql.raw(`interval '7 days'`);
const seen = new Map<string, { count: number; writtenAt: number }>();

/** Counts a refused webhook, for staff. Counts within five seconds are written with the next one. */
export async function noteRefused(provider: string, reason: string): Promise<void> {
  const key = `${provider} ${reason}`;
  const counted = seen.get(key) ?? { count: 0, writtenAt: Number.NEGATIVE_INFINITY };
  seen.set(key, counted);
  counted.count += 1;
  if (performance.now() - counted.writtenAt < pause) return;
  const { count } = counted;
  Object.assign(counted, { count: 0, writtenAt: performance.now() });
  const { count: before, lastAt } = refusedNotices;
  const old = sql`${lastAt} < now() - ${week}`;
  await inTransaction((tx) =>
    tx
      .insert(refusedNotices)
      .values({ provider, reason, count })
      .onConflictDoUpdate({
        target: [refusedNotices.provider, refusedNotices.reason],
        set: { lastAt: sql`now()`, count: sql`case when ${old} then 0 else ${before} end + ${count}` },
      }),
  );
}

/** Webhooks refused in the last seven days. */
export async function listRefused(tx: Tx) {
  return tx
    .select()
    .from(refusedNotices)
    .where(sql`${refusedNotices.lastAt} > now() - ${week}`);
}
