import { sql } from 'drizzle-orm';
import { instants, type Tx } from '#platform/db';
import { businessDay, businessWeeksIn } from '#foundation/locale/business-day.ts';
import { attendedLearners } from '../tables.ts';

/** One figure: a week (its Monday, `2026-11-16`), the slug of a programme, the path of a page or a campaign, '' for none. */
export type AttendedFigure = { by: 'week' | 'programme' | 'page' | 'campaign'; key: string; number: number };

type Row = Record<'programme' | 'page' | 'campaign', string | null> & {
  week: number | null;
  by: number;
  number: string;
};

const kinds: Record<number, AttendedFigure['by']> = { 7: 'week', 11: 'programme', 13: 'page', 14: 'campaign' };

/**
 * How many learners attended their first session in a period (end exclusive; present or late, by the start of that session): by week in business
 * time, programme, page and campaign of the order. Weeks are matched by their start: computing the week of each row costs more than all the rest.
 */
export async function attendedFigures(tx: Tx, span: { from: Date; to: Date }): Promise<AttendedFigure[]> {
  const { at, programme, page, campaign } = attendedLearners;
  const weeks = businessWeeksIn(span);
  const answer = await tx.execute(sql`
    select week, programme, page, campaign, grouping(week, programme, page, campaign) as by, count(*) as number
    from (
      select width_bucket(${at}, ${instants(weeks)}) as week, ${programme} as programme, ${page} as page, ${campaign} as campaign
      from ${attendedLearners} where ${at} >= ${span.from.toISOString()}::timestamptz and ${at} < ${span.to.toISOString()}::timestamptz
    ) found
    group by grouping sets ((week), (programme), (page), (campaign))`);
  return (answer as unknown as { rows: Row[] }).rows.flatMap(({ week, by, number, ...of }) => {
    const kind = kinds[by];
    const monday = week === null ? undefined : weeks[week - 1];
    const key = monday ? businessDay(monday) : (of.programme ?? of.page ?? of.campaign ?? '');
    return kind ? [{ by: kind, key, number: Number(number) }] : [];
  });
}
