import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#platform/db';
import { orderDays, orders, orderWeeks } from '../../tables.ts';
import { countOrders, lengths, mondayOf, over, spansOf, startOf, type Counted, type Grain } from './count-orders.ts';

/** Weeks counted per transaction. */
const weeksAtOnce = 26;
/** How many weeks back days are needed: a comparison may end in the middle of a week. */
const weeksOfDays = 28;

/** Counts and stores finished weeks, oldest first, at most half a year per call; returns whether there are more. `now` is the database's. */
export async function keepOrderWeeks(tx: Tx, now: Date): Promise<boolean> {
  const [first] = await tx.select({ at: orders.createdAt }).from(orders).orderBy(orders.createdAt).limit(1);
  if (!first) return false;
  const begin = mondayOf(first.at);
  const { week, kind, by } = orderWeeks;
  const rows = await tx
    .select({ start: week })
    .from(orderWeeks)
    .where(and(eq(by, 'week'), eq(kind, 'placed'), gte(week, begin)));
  const missing = missingOf(over(startOf(begin), now, 'week'), rows);
  const counted = await count(tx, missing.slice(0, weeksAtOnce), 'week');
  const kept = counted.map(({ start, by: of, ...row }) => ({ week: start, by: of ?? ('week' as const), ...row }));
  await insertRows(tx, orderWeeks, kept, sql`on conflict do nothing`);
  return missing.length > weeksAtOnce;
}

/** Counts and stores the finished days of the last half year, and deletes older ones. `now` is the database's. */
export async function keepOrderDays(tx: Tx, now: Date): Promise<void> {
  const begin = mondayOf(new Date(now.getTime() - weeksOfDays * lengths.week));
  const { day, kind, by } = orderDays;
  await tx.delete(orderDays).where(lt(day, begin));
  const rows = await tx
    .select({ start: day })
    .from(orderDays)
    .where(and(eq(by, 'day'), eq(kind, 'placed')));
  const counted = await count(tx, missingOf(over(startOf(begin), now, 'day'), rows), 'day');
  const kept = counted.map(({ start, by: of, ...row }) => ({ day: start, by: of ?? ('day' as const), ...row }));
  await insertRows(tx, orderDays, kept, sql`on conflict do nothing`);
}

const missingOf = (starts: string[], rows: { start: string }[]) => {
  const known = new Set(rows.map(({ start }) => start));
  return starts.filter((start) => !known.has(start));
};

/** The rows to store for these weeks or days: each has its own row of each kind, even if 0. */
async function count(tx: Tx, starts: string[], grain: Grain): Promise<Counted[]> {
  const found: Counted[] = [];
  for (const span of spansOf(starts, grain)) found.push(...(await countOrders(tx, span, grain)));
  const counted = new Set(found.filter(({ by }) => by === null).map(({ start, kind }) => start + kind));
  for (const start of starts)
    for (const kind of ['placed', 'paid'] as const)
      if (!counted.has(start + kind)) found.push({ start, kind, by: null, key: '', number: 0 });
  return found;
}
