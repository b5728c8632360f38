import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leads } from '../tables.ts';

/** Campaigns and pages of leads, for filters; each is found with one step in its index, at most 100. */
export async function leadChoices(tx: Tx): Promise<{ campaigns: string[]; pages: string[] }> {
  const campaign = sql`(${leads.source} ->> 'utm_campaign')`;
  const rows = async (statement: ReturnType<typeof sql>) =>
    ((await tx.execute(statement)) as unknown as { rows: { value: string }[] }).rows.map(({ value }) => value);
  return {
    campaigns: await rows(distinct(campaign, sql`${campaign} is not null`)),
    pages: await rows(distinct(sql`${leads.page}`, sql`true`)),
  };
}

/** The distinct values of a column by steps in its index instead of a sequential scan. */
const distinct = (column: ReturnType<typeof sql>, those: ReturnType<typeof sql>) => sql`
  with recursive found as (
    (select ${column} as value from ${leads} where ${those} order by ${column} limit 1)
    union all
    select (select ${column} from ${leads} where ${those} and ${column} > found.value order by ${column} limit 1)
    from found where found.value is not null
  )
  select value from found where value is not null limit 100`;
