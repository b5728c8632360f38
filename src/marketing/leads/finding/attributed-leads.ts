import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { erasedName } from '#platform/db/personal-data.ts';
import { touchKey, touchLines, type TouchGrouping } from '#marketing/tracking';

/** The leads that count: callback requests, not suspected, not merged into another. */
const counted = sql.raw(`leads.kind = 'callback' and not leads.suspected and leads.merged_into is null`);

/** Whether a lead was contacted. */
const contacted = sql.raw(`(leads.answered_at is not null or leads.state in ('contacted', 'interested', 'enrolled'))`);

const table = { table: 'leads', language: 'language' };

/** Of erased leads, as of erased orders, only the day and the language are left, not their source. */
const gone = { table: 'gone', language: 'language' };
/** They count at the start of their day. */
const goneAt = sql.raw(`(day::timestamp at time zone 'Asia/Kolkata')`);
const goneMeanwhile = sql`(select null::jsonb as first_touch, null::jsonb as last_touch, '' as page, language, leads, contacted
    from erased_leads where day = open_days.day and ${goneAt} >= open_days.begins and ${goneAt} < open_days.ends) gone`;

/** When the first lead came, or null. */
export const firstLead: SQL = sql`least((select min(created_at) from leads), (select min(day)::timestamp at time zone 'Asia/Kolkata' from erased_leads))`;

/**
 * Leads on the day they came, for daily sums (`Book`), including erased ones: reads `open_days`; one row per touch and grouping, where `page` is the
 * page of the form. Columns: day, touch, by, key, leads, contacted. `offset 0` makes the planner look each day up in the index.
 */
export const attributedLeads: SQL = sql`
  select open_days.day, line.touch, line."by", line.key, 1 as leads, ${contacted}::int as contacted
  from open_days cross join lateral (select * from leads one where one.created_at >= open_days.begins and one.created_at < open_days.ends offset 0) leads
  ${touchLines({ ...table, own: { by: 'page', column: 'page' } })} where ${counted}
  union all select open_days.day, line.touch, line."by", line.key, gone.leads, gone.contacted
  from open_days cross join lateral ${goneMeanwhile} ${touchLines({ ...gone, own: { by: 'page', column: 'page' } })}`;

/** Counts leads that are about to be erased, so that reports of their days do not change. */
export async function countErased(tx: Tx, ids: string[]): Promise<void> {
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  // Locked, so that two parallel erasures count a lead once.
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
  /** The leads of a touch, or of pages. */
  of: { by: TouchGrouping; key: string } | { pages: string[] };
};

const at = (instant: Date) => sql`${instant.toISOString()}::timestamptz`;

/** The same leads as rows, a query with `id`, `label` and `at`; erased ones have neither id nor name. */
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

/** The pages of the leads in a period; '' for erased ones. */
export async function pagesOfLeads(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<string[]> {
  const answer = await tx.execute(sql`
    select page from leads where created_at >= ${at(from)} and created_at < ${at(to)}
    union select '' from erased_leads where ${goneAt} >= ${at(from)} and ${goneAt} < ${at(to)}`);
  return (answer as unknown as { rows: { page: string }[] }).rows.map(({ page }) => page);
}
