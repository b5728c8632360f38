import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { erasedName } from '#platform/db/personal-data.ts';
import { touchKey, touchLines, type TouchGrouping } from '#marketing/tracking';

/** Which leads count: whoever asked to be called, no bot's, none that became part of another. */
const counted = sql.raw(`leads.kind = 'callback' and not leads.suspected and leads.merged_into is null`);

/** Whether somebody answered a lead. */
const contacted = sql.raw(`(leads.answered_at is not null or leads.state in ('contacted', 'interested', 'enrolled'))`);

const table = { table: 'leads', language: 'language' };

/** Of who was erased nothing tells what brought them, as of their orders: only the day and the language are left. */
const gone = { table: 'gone', language: 'language' };
/** They count with the beginning of their day. */
const goneAt = sql.raw(`(day::timestamp at time zone 'Asia/Kolkata')`);
const goneMeanwhile = sql`(select null::jsonb as first_touch, null::jsonb as last_touch, '' as page, language, leads, contacted
    from erased_leads where day = open_days.day and ${goneAt} >= open_days.begins and ${goneAt} < open_days.ends) gone`;

/** When the first lead came; null for none. */
export const firstLead: SQL = sql`least((select min(created_at) from leads), (select min(day)::timestamp at time zone 'Asia/Kolkata' from erased_leads))`;

/**
 * Leads on the day they came, for sums by day (`Book`), with those that were erased since: reads `open_days`; a line for each touch and grouping, of
 * which `page` is where they asked. Columns: day, touch, by, key, leads, contacted. `offset 0` makes the planner look each day up in the index.
 */
export const attributedLeads: SQL = sql`
  select open_days.day, line.touch, line."by", line.key, 1 as leads, ${contacted}::int as contacted
  from open_days cross join lateral (select * from leads one where one.created_at >= open_days.begins and one.created_at < open_days.ends offset 0) leads
  ${touchLines({ ...table, own: { by: 'page', column: 'page' } })} where ${counted}
  union all select open_days.day, line.touch, line."by", line.key, gone.leads, gone.contacted
  from open_days cross join lateral ${goneMeanwhile} ${touchLines({ ...gone, own: { by: 'page', column: 'page' } })}`;

/** Notes of leads that are about to be erased that they came, so that reports of their days stay as they were. */
export async function countErased(tx: Tx, ids: string[]): Promise<void> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  // Locked, so that of two who erase the same lead at once only one counts it.
  await tx.execute(sql`
    insert into erased_leads (day, language, leads, contacted)
    select (leads.created_at at time zone 'Asia/Kolkata')::date, leads.language, count(*), count(*) filter (where ${contacted})
    from (select * from leads where id in (${list}) for update) leads where ${counted} group by 1, 2 order by 1, 2
    on conflict (day, language) do update set leads = erased_leads.leads + excluded.leads, contacted = erased_leads.contacted + excluded.contacted`);
}

type Wish = {
  from: Date;
  to: Date;
  touch: 'first' | 'last';
  contacted: boolean;
  /** Of a touch, or the pages they asked on. */
  of: { by: TouchGrouping; key: string } | { pages: string[] };
};

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** The same leads one by one, as a query with `id`, `label` and `at`; who was erased has neither id nor name. */
export function leadsBehind({ from, to, touch, of, contacted: answered }: Wish): SQL {
  const meanwhile = (column: SQL) => sql`${column} >= ${at(from)} and ${column} < ${at(to)}`;
  const own =
    'pages' in of
      ? sql`leads.page in (select jsonb_array_elements_text(${JSON.stringify(of.pages)}::jsonb))`
      : sql`${sql.raw(touchKey(table, touch, of.by))} = ${of.key}`;
  const ofGone =
    'pages' in of
      ? sql`${of.pages.includes('')}`
      : of.by === 'language'
        ? sql`language = ${of.key}`
        : sql`${of.key === ''}`;
  return sql`select leads.id::text as id, leads.name as label, leads.created_at as at from leads
    where ${counted} and ${meanwhile(sql.raw('leads.created_at'))} and ${own} ${answered ? sql`and ${contacted}` : sql``}
    union all select null, ${erasedName}, ${goneAt} from erased_leads cross join lateral generate_series(1, ${sql.raw(answered ? 'contacted' : 'leads')})
    where ${meanwhile(goneAt)} and ${ofGone}`;
}

/** The pages on which leads of a time asked; '' for those that were erased. */
export async function pagesOfLeads(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const answer = await tx.execute(sql`
    select page from leads where created_at >= ${at(from)} and created_at < ${at(to)}
    union select '' from erased_leads where ${goneAt} >= ${at(from)} and ${goneAt} < ${at(to)}`);
  return (answer as unknown as { rows: { page: string }[] }).rows.map(({ page }) => page);
}
