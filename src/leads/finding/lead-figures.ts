import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { leads } from '../tables.ts';

/** One line of figures: a week (its Monday, `2026-11-16`), the path of a page or the name of a campaign. */
export type LeadFigure = { key: string; enquiries: number; enrolled: number };
export type LeadFigures = { weeks: LeadFigure[]; pages: LeadFigure[]; campaigns: LeadFigure[] };

type Row = { week: string | null; page: string | null; campaign: string | null; by: number } & Record<
  'enquiries' | 'enrolled',
  string
>;

/**
 * How many asked to be called for the first time from one instant to before another, and how many of these are enrolled now: by week
 * (Monday to Sunday in business time), page and campaign; without a campaign the key is ''. Suspected bots do not count.
 */
export async function leadFigures(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<LeadFigures> {
  const answer = await tx.execute(sql`
    select to_char(week, 'YYYY-MM-DD') as week, page, campaign, grouping(week, page, campaign) as by,
      count(*) as enquiries, count(*) filter (where state = 'enrolled') as enrolled
    from (
      select date_trunc('week', ${leads.createdAt} at time zone 'Asia/Kolkata') as week, ${leads.page} as page,
        coalesce(${leads.source} ->> 'utm_campaign', '') as campaign, ${leads.state} as state
      from ${leads} where ${leads.createdAt} >= ${from.toISOString()}::timestamptz and ${leads.createdAt} < ${to.toISOString()}::timestamptz
        and ${leads.kind} = 'callback' and not ${leads.suspected} and ${leads.mergedInto} is null
    ) found
    group by grouping sets ((week), (page), (campaign))`);
  const { rows } = answer as unknown as { rows: Row[] };
  const lines = (by: number, key: (row: Row) => string | null) =>
    rows
      .filter((row) => row.by === by)
      .map((row) => ({ key: key(row) ?? '', enquiries: Number(row.enquiries), enrolled: Number(row.enrolled) }));
  return {
    weeks: lines(3, ({ week }) => week),
    pages: lines(5, ({ page }) => page),
    campaigns: lines(6, ({ campaign }) => campaign),
  };
}
