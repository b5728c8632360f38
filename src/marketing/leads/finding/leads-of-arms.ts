import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leads, leadSubmissions } from '../tables.ts';

/** Leads of an experiment arm on a day (UTC). */
export type ArmLeads = { arm: string; day: string; leads: number };

/**
 * How many people left a lead in each of these arms, by day: a person counts once, with the first form of an experiment, and not if it is suspected.
 */
export async function leadsOfArms(tx: Tx, arms: string[]): Promise<ArmLeads[]> {
  if (arms.length === 0) return [];
  const list = sql.join(
    arms.map((arm) => sql`${arm}`),
    sql`, `,
  );
  const { rows } = (await tx.execute(sql`
    select arm, (at at time zone 'utc')::date::text as day, count(*)::int as leads from (
      select distinct on (coalesce(person.merged_into, person.id)) sent.arm, sent.created_at as at
      from ${leadSubmissions} as sent join ${leads} as person on person.id = sent.lead_id
      where sent.arm in (${list}) and not sent.suspected and person.kind = 'callback'
      order by coalesce(person.merged_into, person.id), sent.created_at, sent.id
    ) as first group by 1, 2`)) as unknown as { rows: ArmLeads[] };
  return rows;
}
