import { desc, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { refusedWebhooks } from '../tables.ts';

export type RefusedWebhooks = { gateway: string; reason: string; count: number; since: Date; lastAt: Date };

/** A flood of forged notices costs one write in so many milliseconds. */
const pause = 5_000;
/** Nobody looks further back. */
const week = sql.raw(`interval '7 days'`);
const seen = new Map<string, { count: number; writtenAt: number }>();

/**
 * Counts a notice that was refused, so that staff see it: a wrong webhook secret looks like forgery, and nobody reads logs.
 * What is counted within five seconds is written with the next one.
 */
export async function recordRefusedEvent(gateway: string, reason: string): Promise<void> {
  const key = `${gateway} ${reason}`;
  const counted = seen.get(key) ?? { count: 0, writtenAt: Number.NEGATIVE_INFINITY };
  seen.set(key, counted);
  counted.count += 1;
  if (performance.now() - counted.writtenAt < pause) return;
  const { count } = counted;
  Object.assign(counted, { count: 0, writtenAt: performance.now() });
  const { count: before, since, lastAt } = refusedWebhooks;
  await inTransaction((tx) =>
    tx
      .insert(refusedWebhooks)
      .values({ gateway, reason, count })
      .onConflictDoUpdate({
        target: [refusedWebhooks.gateway, refusedWebhooks.reason],
        set: {
          lastAt: sql`now()`,
          since: sql`case when ${lastAt} < now() - ${week} then now() else ${since} end`,
          count: sql`case when ${lastAt} < now() - ${week} then 0 else ${before} end + ${count}`,
        },
      }),
  );
}

/** What was refused in the last seven days, the latest first. */
export async function listRefusedWebhooks(tx: Tx): Promise<RefusedWebhooks[]> {
  const { gateway, reason, count, since, lastAt } = refusedWebhooks;
  const rows = tx.select({ gateway, reason, count, since, lastAt }).from(refusedWebhooks);
  return rows.where(sql`${lastAt} > now() - ${week}`).orderBy(desc(lastAt));
}

/** Staff have looked into what was refused until now; what is refused from now on is counted anew. Returns how many kinds. */
export async function forgetRefusedWebhooks(tx: Tx): Promise<number> {
  return (await tx.delete(refusedWebhooks).returning({ reason: refusedWebhooks.reason })).length;
}
