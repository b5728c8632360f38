import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#db';
import { touchKey, touchLines, type TouchGrouping } from '#tracking';

/** Which leads count: whoever asked to be called, no bot's, none that became part of another. */
const counted = sql.raw(`leads.kind = 'callback' and not leads.suspected and leads.merged_into is null`);

/** Whether somebody answered a lead. */
const contacted = sql.raw(`(leads.answered_at is not null or leads.state in ('contacted', 'interested', 'enrolled'))`);

const table = { table: 'leads', language: 'language' };

/** When the first lead came; null for none. */
export const firstLead: SQL = sql`(select min(created_at) from leads)`;

/**
 * Leads on the day they came, for sums by day (`Book`): reads `open_days`; a line for each touch and grouping, of which `page` is where they asked.
 * Columns: day, touch, by, key, leads, contacted. `offset 0` makes the planner look each day up in the index.
 */
export const attributedLeads: SQL = sql`
  select open_days.day, line.touch, line."by", line.key, 1 as leads, ${contacted}::int as contacted
  from open_days cross join lateral (select * from leads one where one.created_at >= open_days.begins and one.created_at < open_days.ends offset 0) leads
  ${touchLines({ ...table, own: { by: 'page', column: 'page' } })} where ${counted}`;

type Wish = {
  from: Date;
  to: Date;
  touch: 'first' | 'last';
  contacted: boolean;
  /** Of a touch, or the pages they asked on. */
  of: { by: TouchGrouping; key: string } | { pages: string[] };
};

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** The same leads one by one, as a query with `id`, `label` and `at`. */
export function leadsBehind({ from, to, touch, of, contacted: answered }: Wish): SQL {
  const own =
    'pages' in of
      ? sql`leads.page in (select jsonb_array_elements_text(${JSON.stringify(of.pages)}::jsonb))`
      : sql`${sql.raw(touchKey(table, touch, of.by))} = ${of.key}`;
  return sql`select leads.id::text as id, leads.name as label, leads.created_at as at from leads
    where ${counted} and leads.created_at >= ${at(from)} and leads.created_at < ${at(to)} and ${own} ${answered ? sql`and ${contacted}` : sql``}`;
}

/** The pages on which leads of a time asked. */
export async function pagesOfLeads(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const answer = await tx.execute(sql`
    select distinct page from leads where created_at >= ${at(from)} and created_at < ${at(to)}`);
  return (answer as unknown as { rows: { page: string }[] }).rows.map(({ page }) => page);
}
