import { desc, sql } from 'drizzle-orm';
import { inTransaction, type Tx } from '#platform/db';
import { refusedWebhooks } from '../tables.ts';

export type RefusedWebhooks = { gateway: string; reason: string; count: number; since: Date; lastAt: Date };

/** At most one write per interval (ms), even in a flood of forged webhooks. */
const pause = 5_000;
/** How far back refused webhooks are shown. */
const week = sql.raw(`interval '7 days'`);
const seen = new Map<string, { count: number; writtenAt: number }>();

/**
 * Counts a refused webhook, for staff: a wrong webhook secret looks like forgery, and logs are rarely read. Counts within five seconds are written
 * with the next one.
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

/** The webhooks refused in the last seven days, latest first. */
export async function listRefusedWebhooks(tx: Tx): Promise<RefusedWebhooks[]> {
  const { gateway, reason, count, since, lastAt } = refusedWebhooks;
  const rows = tx.select({ gateway, reason, count, since, lastAt }).from(refusedWebhooks);
  return rows.where(sql`${lastAt} > now() - ${week}`).orderBy(desc(lastAt));
}

/** Resets the counts of refused webhooks after staff have checked them. Returns how many kinds. */
export async function forgetRefusedWebhooks(tx: Tx): Promise<number> {
  return (await tx.delete(refusedWebhooks).returning({ reason: refusedWebhooks.reason })).length;
}
