import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { erasedLeads, leads } from '../tables.ts';

/** One line of figures: a week (its Monday, `2026-11-16`), the path of a page or the name of a campaign, '' for none. */
export type LeadFigure = { by: 'week' | 'page' | 'campaign'; key: string; number: number };

type Row = { week: string | null; page: string | null; campaign: string | null; by: number; number: string };

/** Of who was erased only the day is known: they count with its beginning. */
const goneAt = sql`(${erasedLeads.day}::timestamp at time zone 'Asia/Kolkata')`;

const kinds: Record<number, LeadFigure['by']> = { 3: 'week', 5: 'page', 6: 'campaign' };

/**
 * How many asked to be called for the first time from one instant to before another: by week (Monday to Sunday in business time), page and
 * campaign. Suspected bots do not count. Who was erased since counts without page and campaign.
 */
export async function leadFigures(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<LeadFigure[]> {
  const answer = await tx.execute(sql`
    select to_char(week, 'YYYY-MM-DD') as week, page, campaign, grouping(week, page, campaign) as by, sum(people) as number
    from (
      select date_trunc('week', ${leads.createdAt} at time zone 'Asia/Kolkata') as week, ${leads.page} as page,
        coalesce(${leads.source} ->> 'utm_campaign', '') as campaign, 1 as people
      from ${leads} where ${leads.createdAt} >= ${from.toISOString()}::timestamptz and ${leads.createdAt} < ${to.toISOString()}::timestamptz
        and ${leads.kind} = 'callback' and not ${leads.suspected} and ${leads.mergedInto} is null
      union all select date_trunc('week', ${erasedLeads.day}::timestamp), '', '', ${erasedLeads.leads} from ${erasedLeads}
      where ${goneAt} >= ${from.toISOString()}::timestamptz and ${goneAt} < ${to.toISOString()}::timestamptz
    ) found
    group by grouping sets ((week), (page), (campaign))`);
  return (answer as unknown as { rows: Row[] }).rows.flatMap(({ week, page, campaign, by, number }) => {
    const kind = kinds[by];
    return kind ? [{ by: kind, key: week ?? page ?? campaign ?? '', number: Number(number) }] : [];
  });
}
