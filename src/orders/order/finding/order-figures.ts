import { and, gte, inArray, sql } from 'drizzle-orm';
import { insertRows, type Tx } from '#db';
import { businessClock, startOfBusinessDay } from '#locale/business-day';
import { orderCampaigns, orders, orderWeeks } from '../../tables.ts';

type Week = typeof orderWeeks.$inferSelect;

/** One line of figures: a week (its Monday, `2026-11-16`), the slug of a programme, the path of a page or a campaign, '' for none. */
export type OrderFigure = Pick<Week, 'kind' | 'by' | 'key' | 'number'>;

type Span = { from: Date; to: Date };

const length = 7 * 86_400_000;
/** A transaction that began before the end of a week has been committed or given up by then. */
const margin = 3_600_000;
const weeksAtOnce = 26;

const mondayOf = (at: Date) => businessClock(at).slice(0, 10);
const startOf = (monday: string) => startOfBusinessDay(monday) ?? new Date(`${monday}T00:00:00+05:30`);

/**
 * How many orders were placed, and how many were paid, from a Monday (business time) to before an instant: by week, programme, page and
 * campaign. Weeks that are over and kept are read as they were counted; the others, as a rule this one alone, are counted now.
 */
export async function orderFigures(tx: Tx, { from, to }: Span): Promise<OrderFigure[]> {
  const starts = [];
  for (let at = from.getTime(); at < to.getTime(); at += length) starts.push(new Date(at));
  const whole = starts.filter((at) => at.getTime() + length <= to.getTime()).map(mondayOf);
  const kept = await keptFigures(tx, whole);
  const known = new Set(kept.filter(({ by, kind }) => by === 'week' && kind === 'placed').map(({ key }) => key));
  const rows = [...kept];
  for (const span of spansOf(starts.filter((at) => !known.has(mondayOf(at))))) {
    const end = new Date(Math.min(span.to.getTime(), to.getTime()));
    for (const row of await countWeeks(tx, { from: span.from, to: end }))
      rows.push(row.by === 'week' ? { ...row, key: row.week } : row);
  }
  return [...summed(rows)];
}

/** Neighbouring weeks as one span. */
function spansOf(starts: Date[]): Span[] {
  const spans: Span[] = [];
  for (const from of starts) {
    const last = spans.at(-1);
    if (last?.to.getTime() === from.getTime()) last.to = new Date(from.getTime() + length);
    else spans.push({ from, to: new Date(from.getTime() + length) });
  }
  return spans;
}

function summed(rows: OrderFigure[]): Iterable<OrderFigure> {
  const found = new Map<string, OrderFigure>();
  for (const { kind, by, key, number } of rows) {
    const name = JSON.stringify([kind, by, key]);
    found.set(name, { kind, by, key, number: number + (found.get(name)?.number ?? 0) });
  }
  return found.values();
}

/** What was counted of these weeks, summed; the line of a week has its Monday as key. */
async function keptFigures(tx: Tx, weeks: string[]): Promise<OrderFigure[]> {
  if (weeks.length === 0) return [];
  const { week, kind, by, key, number } = orderWeeks;
  const name = sql<string>`case when ${by} = 'week' then ${week}::text else ${key} end`;
  return tx
    .select({ kind, by, key: name, number: sql<number>`sum(${number})`.mapWith(Number) })
    .from(orderWeeks)
    .where(inArray(week, weeks))
    .groupBy(kind, by, name);
}

type Row = { week: string; kind: Week['kind']; programme: string; page: string; campaign: string } & {
  by: number;
  number: string;
};

/** The lines of a span that begins with a Monday, counted from the orders. */
async function countWeeks(tx: Tx, { from, to }: Span): Promise<Week[]> {
  const counted = (kind: Week['kind'], at: typeof orders.createdAt | typeof orders.paidAt) => sql`
    select date_trunc('week', ${at} at time zone 'Asia/Kolkata') as week, ${kind}::text as kind, ${orders.programme} as programme,
      coalesce(${orders.page}, '') as page, coalesce(${orderCampaigns.campaign}, '') as campaign
    from ${orders} left join ${orderCampaigns} on ${orderCampaigns.orderId} = ${orders.id}
    where ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
  const answer = await tx.execute(sql`
    select to_char(week, 'YYYY-MM-DD') as week, kind, programme, page, campaign, grouping(programme, page, campaign) as by, count(*) as number
    from (${counted('placed', orders.createdAt)} union all ${counted('paid', orders.paidAt)}) found
    group by grouping sets ((week, kind), (week, kind, programme), (week, kind, page), (week, kind, campaign))`);
  return (answer as unknown as { rows: Row[] }).rows.map(({ week, kind, by, number, ...keys }) => {
    const name = by === 3 ? 'programme' : by === 5 ? 'page' : by === 6 ? 'campaign' : 'week';
    return { week, kind, by: name, key: name === 'week' ? '' : keys[name], number: Number(number) };
  });
}

/** Counts and keeps weeks that are over, the oldest first, at most half a year at once; returns whether there are more. `now` is the database's. */
export async function keepOrderWeeks(tx: Tx, now: Date): Promise<boolean> {
  const [first] = await tx.select({ at: orders.createdAt }).from(orders).orderBy(orders.createdAt).limit(1);
  if (!first) return false;
  const over: string[] = [];
  const begin = startOf(mondayBefore(first.at));
  for (let at = begin.getTime(); at + length + margin <= now.getTime(); at += length) over.push(mondayOf(new Date(at)));
  const { week, kind, by } = orderWeeks;
  const rows = await tx
    .select({ week })
    .from(orderWeeks)
    .where(and(sql`${by} = 'week' and ${kind} = 'placed'`, gte(week, mondayOf(begin))));
  const known = new Set(rows.map((row) => row.week));
  const missing = over.filter((monday) => !known.has(monday));
  const now26 = missing.slice(0, weeksAtOnce);
  for (const span of spansOf(now26.map(startOf))) {
    const counted = await countWeeks(tx, span);
    const empty = now26.flatMap((monday) =>
      (['placed', 'paid'] as const)
        .filter((one) => !counted.some((row) => row.week === monday && row.kind === one && row.by === 'week'))
        .map((one) => ({ week: monday, kind: one, by: 'week' as const, key: '', number: 0 })),
    );
    const own = empty.filter((row) => startOf(row.week) >= span.from && startOf(row.week) < span.to);
    await insertRows(tx, orderWeeks, [...counted, ...own], sql`on conflict do nothing`);
  }
  return missing.length > weeksAtOnce;
}

/** The Monday (business time) of the week of an instant. */
function mondayBefore(at: Date): string {
  const start = startOf(mondayOf(at));
  const weekday = (new Date(start.getTime() + 5.5 * 3_600_000).getUTCDay() + 6) % 7;
  return mondayOf(new Date(start.getTime() - weekday * 86_400_000));
}
