import { desc, gt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { pageViewDays } from '../tables.ts';

export type Visits = {
  /** One entry per day (UTC), oldest first, including days without a view. */
  days: { day: string; views: number }[];
  pages: { path: string; views: number }[];
  sources: { source: string; views: number }[];
};

/** Page views of the last `days` days with the top pages (20) and campaign sources (10). */
export async function findVisits(tx: Tx, days: number): Promise<Visits> {
  const today = sql`(now() at time zone 'utc')::date`;
  const inRange = gt(pageViewDays.day, sql`${today} - ${days}::int`);
  const views = sql<number>`sum(${pageViewDays.views})::int`;
  const counted = await tx
    .select({ day: pageViewDays.day, views })
    .from(pageViewDays)
    .where(inRange)
    .groupBy(pageViewDays.day);
  const pages = await tx
    .select({ path: pageViewDays.path, views })
    .from(pageViewDays)
    .where(inRange)
    .groupBy(pageViewDays.path)
    .orderBy(desc(views), pageViewDays.path)
    .limit(20);
  const sources = await tx
    .select({ source: pageViewDays.source, views })
    .from(pageViewDays)
    .where(sql`${inRange} and ${pageViewDays.source} <> ''`)
    .groupBy(pageViewDays.source)
    .orderBy(desc(views), pageViewDays.source)
    .limit(10);
  const clock = (await tx.execute(sql`select ${today}::text as today`)) as unknown as { rows: { today: string }[] };
  const byDay = new Map(counted.map((row) => [row.day, row.views]));
  return {
    days: lastDays(clock.rows[0]?.today ?? '', days).map((day) => ({ day, views: byDay.get(day) ?? 0 })),
    pages,
    sources,
  };
}

function lastDays(today: string, days: number): string[] {
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: days }, (_, index) =>
    new Date(last - (days - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}
