import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import type { visitDays } from '../tables.ts';
import { pairMark, type TouchGrouping } from './touch-keys.ts';

/** Visits of some days, by their touch. */
type VisitFigure = Pick<
  typeof visitDays.$inferSelect,
  'campaign' | 'source' | 'medium' | 'referrer' | 'landing' | 'language' | 'visits' | 'firsts'
>;

/** Visits with consent in a range of business days (`2026-11-16`), both included: summed by the requested columns; the others are ''. */
export async function visitFigures(
  tx: Tx,
  { from, to, by }: { from: string; to: string; by: readonly (keyof VisitFigure)[] },
): Promise<VisitFigure[]> {
  const columns = ['campaign', 'source', 'medium', 'referrer', 'landing', 'language'] as const;
  const shown = columns.map((name) => (by.includes(name) ? `"${name}"` : `'' as "${name}"`)).join(', ');
  const grouped = columns.filter((name) => by.includes(name)).map((name) => `"${name}"`);
  const { rows } = (await tx.execute(sql`
    select ${sql.raw(shown)}, sum(visits)::int as visits, sum(firsts)::int as firsts from visit_days
    where day >= ${from}::date and day <= ${to}::date
    ${grouped.length > 0 ? sql`group by ${sql.raw(grouped.join(', '))}` : sql`having count(*) > 0`}`)) as unknown as {
    rows: VisitFigure[];
  };
  return rows;
}

type Behind = {
  from: string;
  to: string;
  /** For the first touch only first visits of a browser. */
  touch: 'first' | 'last';
  of: { by: TouchGrouping; key: string } | { pages: string[] };
};

/** The same visits by day and landing page, as a query with `label`, `at` and `number`. */
export function visitsBehind({ from, to, touch, of }: Behind): SQL {
  const number = sql.raw(touch === 'first' ? 'firsts' : 'visits');
  const source = `case when source <> '' then source || ' / ' || coalesce(nullif(medium, ''), '(none)')
    when referrer <> '' then referrer || ' / referral' else '' end`;
  const columns: Record<TouchGrouping, string> = {
    campaign: 'campaign',
    'campaign-landing': `campaign || '${pairMark}' || landing`,
    source,
    landing: 'landing',
    language: 'language',
  };
  const own =
    'pages' in of
      ? sql`landing in (select jsonb_array_elements_text(${JSON.stringify(of.pages)}::jsonb))`
      : sql`${sql.raw(columns[of.by])} = ${of.key}`;
  return sql`select null::text as id, landing as label, (day::timestamp at time zone 'Asia/Kolkata') as at, sum(${number})::int as number from visit_days
    where day >= ${from}::date and day <= ${to}::date and ${number} > 0 and ${own} group by day, landing`;
}

/** The landing pages of visits of some days. */
export async function pagesOfVisits(tx: Tx, { from, to }: { from: string; to: string }): Promise<string[]> {
  const answer = await tx.execute(sql`
    select distinct landing from visit_days where day >= ${from}::date and day <= ${to}::date`);
  return (answer as unknown as { rows: { landing: string }[] }).rows.map(({ landing }) => landing);
}
