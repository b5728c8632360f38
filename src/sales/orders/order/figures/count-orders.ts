import { sql } from 'drizzle-orm';
import { instants, type Tx } from '#platform/db';
import { businessDay, startOfBusinessDay, startOfBusinessWeek } from '#foundation/locale/business-day.ts';
import { orderCampaigns, orders } from '../../tables.ts';

export type Span = { from: Date; to: Date };

/** The counts of a week or a day: all orders, and those by programme, page and campaign. */
export type Grain = 'week' | 'day';

/** `start`: its Monday, or the day itself (`2026-11-16`); `by` null: the total. */
export type Counted = {
  start: string;
  kind: 'placed' | 'paid';
  by: 'programme' | 'page' | 'campaign' | null;
  key: string;
  number: number;
};

/** A week or a day in milliseconds. */
export const lengths: Record<Grain, number> = { week: 7 * 86_400_000, day: 86_400_000 };
/** After this time, transactions that began before the end of a week are committed or rolled back. */
const margin = 3_600_000;

/** The start of a week or day, given by its first day. */
export const startOf = (day: string) => startOfBusinessDay(day) ?? new Date(`${day}T00:00:00+05:30`);

/** The Monday (business time) of the week of an instant. */
export const mondayOf = (at: Date): string => businessDay(startOfBusinessWeek(at));

/** The first days of the weeks or days in a span that begins with one; the last may be partial. */
export function startsIn({ from, to }: Span, grain: Grain): string[] {
  const found = [];
  for (let at = from.getTime(); at < to.getTime(); at += lengths[grain]) found.push(businessDay(new Date(at)));
  return found;
}

/** The same without a last, partial one. */
export const wholeIn = (span: Span, grain: Grain) =>
  startsIn(span, grain).filter((start) => startOf(start).getTime() + lengths[grain] <= span.to.getTime());

/** The finished weeks or days since an instant: no order can be added to them. */
export const over = (from: Date, now: Date, grain: Grain) =>
  wholeIn({ from, to: new Date(now.getTime() - margin) }, grain);

/** Weeks or days as spans, adjacent ones merged. */
export function spansOf(starts: string[], grain: Grain): Span[] {
  const spans: Span[] = [];
  for (const from of starts.map(startOf)) {
    const to = new Date(from.getTime() + lengths[grain]);
    const last = spans.at(-1);
    if (last?.to.getTime() === from.getTime()) last.to = to;
    else spans.push({ from, to });
  }
  return spans;
}

type Row = Pick<Counted, 'kind'> & {
  start: number;
  programme: string;
  page: string;
  campaign: string;
  by: number;
  number: string;
};

/** Counts the weeks or days of a span from the orders. */
export async function countOrders(tx: Tx, span: Span, grain: Grain): Promise<Counted[]> {
  const { from, to } = span;
  const starts = startsIn(span, grain);
  // A subquery per order of the day: a join would read the campaigns of all years.
  const campaign = sql`select ${orderCampaigns.campaign} from ${orderCampaigns} where ${orderCampaigns.orderId} = ${orders.id}`;
  const counted = (kind: Counted['kind'], at: typeof orders.createdAt | typeof orders.paidAt) => sql`
    select width_bucket(${at}, ${instants(starts.map(startOf))}) as start, ${kind}::text as kind, ${orders.programme} as programme,
      coalesce(${orders.page}, '') as page, coalesce((${campaign}), '') as campaign
    from ${orders} where ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz`;
  const answer = await tx.execute(sql`
    select start, kind, programme, page, campaign, grouping(programme, page, campaign) as by, count(*) as number
    from (${counted('placed', orders.createdAt)} union all ${counted('paid', orders.paidAt)}) found
    group by grouping sets ((start, kind), (start, kind, programme), (start, kind, page), (start, kind, campaign))`);
  return (answer as unknown as { rows: Row[] }).rows.map(({ start, kind, by, number, ...keys }) => {
    const name = by === 3 ? 'programme' : by === 5 ? 'page' : by === 6 ? 'campaign' : null;
    return { start: starts[start - 1] ?? '', kind, by: name, key: name ? keys[name] : '', number: Number(number) };
  });
}
