import { sql, type SQL } from 'drizzle-orm';
import { namedStatement } from '#db';
import { newId } from '#kit/id';
import type { CheckedLead } from './check-lead.ts';
import { leads, leadSubmissions, leadWindows } from './tables.ts';

export type LeadRow = CheckedLead &
  Pick<typeof leads.$inferInsert, 'page' | 'source' | 'consentVersion' | 'consentText'>;

export type StoredLead = { leadId: string; merged: boolean };

// One submission by a person is enough to trust the lead: `suspected` is not among them.
const newestDetails: SQL = sql.raw(
  ['name', 'mobile', 'country', 'email', 'page', 'language', 'source', 'consent_version', 'consent_text']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

const fresh = sql`${leadWindows.startedAt} > now() - interval '24 hours'`;
type Row = { id: string; mobile: string; page: string; submissions: number };

const store = namedStatement<Row>(
  'store_leads',
  sql`
  with sent as (
    select * from jsonb_to_recordset(${sql.placeholder('sent')}::jsonb) as sent (id uuid, submission uuid, name text, mobile text, country text,
      email text, page text, language text, source jsonb, "consentVersion" text, "consentText" text, suspected boolean)
  ), days as (
    insert into ${leadWindows} (mobile, page, lead_id)
    select mobile, page, id from sent order by mobile, page
    on conflict (mobile, page) do update set
      lead_id = case when ${fresh} then ${leadWindows.leadId} else excluded.lead_id end,
      started_at = case when ${fresh} then ${leadWindows.startedAt} else excluded.started_at end
    returning mobile, page, lead_id
  ), placed as (
    select sent.*, days.lead_id from sent join days using (mobile, page)
  ), noted as (
    insert into ${leadSubmissions} (id, lead_id, name, email, language, source, consent_version, suspected)
    select submission, lead_id, name, email, language, source, "consentVersion", suspected from placed
  )
  insert into ${leads} (id, name, mobile, country, email, page, language, source, consent_version, consent_text, suspected)
  select lead_id, name, mobile, country, email, page, language, source, "consentVersion", "consentText", suspected from placed
  on conflict (id) do update set ${newestDetails},
    suspected = ${leads.suspected} and excluded.suspected,
    submissions = ${leads.submissions} + 1, latest_at = now(), consent_at = now()
  returning id, mobile, page, submissions`,
);

/**
 * Stores leads that differ in number or page, in one statement, which is a transaction of its own: what it answers is committed. The
 * same number on the same page within 24 hours stays one lead: its newest details count, each submission is kept. The row of the
 * day makes two senders at once wait for each other.
 */
export async function storeLeads(rows: LeadRow[]): Promise<StoredLead[]> {
  const sent = JSON.stringify(rows.map((row) => ({ ...row, id: newId(), submission: newId() })));
  const stored = await store({ sent });
  const found = new Map(stored.map((row) => [`${row.mobile} ${row.page}`, row]));
  return rows.map(({ mobile, page }) => {
    const row = found.get(`${mobile} ${page}`);
    if (!row) throw new Error('A lead was not stored');
    return { leadId: row.id, merged: row.submissions > 1 };
  });
}
