import { sql } from 'drizzle-orm';
import type { Tx } from '#db';
import { attendedLearners } from '../tables.ts';

/** One line of figures: a week (its Monday, `2026-11-16`), the slug of a programme, the path of a page or a campaign, '' for none. */
export type AttendedFigure = { by: 'week' | 'programme' | 'page' | 'campaign'; key: string; number: number };

type Row = Record<'week' | 'programme' | 'page' | 'campaign', string | null> & { by: number; number: string };

const kinds: Record<number, AttendedFigure['by']> = { 7: 'week', 11: 'programme', 13: 'page', 14: 'campaign' };

/**
 * How many learners came to their first session from one instant to before another (present or late, by the start of that session): by
 * week in business time, programme, page and campaign of the order.
 */
export async function attendedFigures(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<AttendedFigure[]> {
  const { at, programme, page, campaign } = attendedLearners;
  const answer = await tx.execute(sql`
    select to_char(week, 'YYYY-MM-DD') as week, programme, page, campaign, grouping(week, programme, page, campaign) as by, count(*) as number
    from (
      select date_trunc('week', ${at} at time zone 'Asia/Kolkata') as week, ${programme} as programme, ${page} as page, ${campaign} as campaign
      from ${attendedLearners} where ${at} >= ${from.toISOString()}::timestamptz and ${at} < ${to.toISOString()}::timestamptz
    ) found
    group by grouping sets ((week), (programme), (page), (campaign))`);
  return (answer as unknown as { rows: Row[] }).rows.flatMap(({ week, by, number, ...of }) => {
    const kind = kinds[by];
    return kind
      ? [{ by: kind, key: week ?? of.programme ?? of.page ?? of.campaign ?? '', number: Number(number) }]
      : [];
  });
}
