import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { leadConditions, type LeadFilter } from './lead-filter.ts';
import { leads, leadSubmissions } from '../tables.ts';

/** One question of a custom form, in its newest wording. */
export type AskedQuestion = { form: string; key: string; head: string };

/** The questions asked to the leads of a filter, by form and question, at most 200; for the columns of an export. */
export async function questionsAsked(tx: Tx, filter: LeadFilter): Promise<AskedQuestion[]> {
  const { rows } = (await tx.execute(sql`
    select sent.answers ->> 'form' as form, asked ->> 'key' as key,
      (array_agg((sent.answers ->> 'name') || ': ' || (asked ->> 'label') order by sent.created_at desc))[1] as head
    from ${leadSubmissions} as sent
    join ${leads} on ${leads.id} = sent.lead_id
    cross join lateral jsonb_array_elements(sent.answers -> 'answers') as asked
    where sent.answers is not null and ${and(...(await leadConditions(tx, filter))) ?? sql`true`}
    group by 1, 2 order by 1, min(sent.created_at), 2 limit 200`)) as unknown as { rows: AskedQuestion[] };
  return rows;
}

/** The newest answers of each of these leads, at most 200 leads: by lead, then by `<form> <key>`. */
export async function answersOf(tx: Tx, ids: string[]): Promise<Map<string, Map<string, string>>> {
  const found = new Map<string, Map<string, string>>();
  if (ids.length === 0) return found;
  const rows = await tx
    .select({ leadId: leadSubmissions.leadId, answers: leadSubmissions.answers })
    .from(leadSubmissions)
    .innerJoin(leads, eq(leads.id, leadSubmissions.leadId))
    .where(and(inArray(leadSubmissions.leadId, ids.slice(0, 200)), isNotNull(leadSubmissions.answers)))
    .orderBy(asc(leadSubmissions.at));
  for (const { leadId, answers } of rows) {
    const own = found.get(leadId) ?? new Map<string, string>();
    found.set(leadId, own);
    for (const { key, values } of answers?.answers ?? []) own.set(`${answers?.form} ${key}`, values.join(', '));
  }
  return found;
}
