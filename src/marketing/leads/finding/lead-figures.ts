import { sql, type SQL } from 'drizzle-orm';
import { instants, type Tx } from '#platform/db';
import { businessDay, businessWeeksIn } from '#foundation/locale/business-day.ts';
import { erasedLeads, leads } from '../tables.ts';

/** One figure: a week (its Monday, `2026-11-16`), the path of a page or the name of a campaign, '' for none. */
export type LeadFigure = { by: 'week' | 'page' | 'campaign'; key: string; number: number };

type Row = { week: number | null; page: string | null; campaign: string | null; by: number; number: string };

/** For erased leads only the day is known: they count at its start. */
const goneAt = sql`(${erasedLeads.day}::timestamp at time zone 'Asia/Kolkata')`;

const kinds: Record<number, LeadFigure['by']> = { 3: 'week', 5: 'page', 6: 'campaign' };

/**
 * How many first callback requests came in a period (end exclusive): by week (Monday to Sunday in business time), page and campaign. Suspected ones
 * do not count. Erased ones count without page and campaign.
 */
export async function leadFigures(tx: Tx, span: { from: Date; to: Date }): Promise<LeadFigure[]> {
  const weeks = businessWeeksIn(span);
  const within = (at: SQL | typeof leads.createdAt) =>
    sql`${at} >= ${span.from.toISOString()}::timestamptz and ${at} < ${span.to.toISOString()}::timestamptz`;
  const answer = await tx.execute(sql`
    select week, page, campaign, grouping(week, page, campaign) as by, sum(people) as number
    from (
      select width_bucket(${leads.createdAt}, ${instants(weeks)}) as week, ${leads.page} as page,
        coalesce(${leads.source} ->> 'utm_campaign', '') as campaign, 1 as people
      from ${leads} where ${within(leads.createdAt)}
        and ${leads.kind} = 'callback' and not ${leads.suspected} and ${leads.mergedInto} is null
      union all select width_bucket(${goneAt}, ${instants(weeks)}), '', '', ${erasedLeads.leads} from ${erasedLeads} where ${within(goneAt)}
    ) found
    group by grouping sets ((week), (page), (campaign))`);
  return (answer as unknown as { rows: Row[] }).rows.flatMap(({ week, page, campaign, by, number }) => {
    const kind = kinds[by];
    const monday = week === null ? undefined : weeks[week - 1];
    return kind
      ? [{ by: kind, key: monday ? businessDay(monday) : (page ?? campaign ?? ''), number: Number(number) }]
      : [];
  });
}
