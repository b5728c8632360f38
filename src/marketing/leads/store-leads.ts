import { sql, type SQL } from 'drizzle-orm';
import { namedStatement } from '#platform/db';
import { publishing, wakeListeners } from '#platform/events';
import type { FormAnswers } from '#marketing/forms/model';
import { newId } from '#foundation/kit/id.ts';
import type { SeenPage } from '#marketing/tracking/model';
import { leadEntry } from './finding/lead-search.ts';
import type { CheckedLead } from './check-lead.ts';
import { leads, leadSearch, leadSubmissions, leadWindows } from './tables.ts';

export type LeadRow = CheckedLead &
  Pick<typeof leads.$inferInsert, 'page' | 'source' | 'consentVersion' | 'consentText' | 'firstTouch' | 'lastTouch'> & {
    arm?: string | null;
    pages?: SeenPage[] | null;
    answers?: FormAnswers | null;
    /** The key of this submission; a key that the lead already has changes nothing. */
    once?: string | null;
    /** The id of this submission, if it may be stored again after an unknown outcome; created here otherwise. */
    submission?: string;
    /** The time of consent of a form that waited in a browser; else the time of the statement. */
    agreedAt?: Date | null;
  };

export type StoredLead = { leadId: string; merged: boolean };

// One submission by a person is enough to trust the lead: `suspected` is not updated.
const newestDetails: SQL = sql.raw(
  ['name', 'mobile', 'country', 'email', 'page', 'language', 'source']
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
);

// A form that waited may arrive after one with a later consent: text, version and time stay together.
const newestConsent: SQL = sql.raw(
  ['consent_version', 'consent_text', 'consent_at']
    .map(
      (column) =>
        `${column} = case when excluded.consent_at < leads.consent_at then leads.${column} else excluded.${column} end`,
    )
    .join(', '),
);

// The earliest first touch stays; a last touch without a source does not replace a campaign. Both are as `Touch` describes.
const touches: SQL = sql.raw(`
    first_touch = case when leads.first_touch ->> 'at' <= excluded.first_touch ->> 'at' then leads.first_touch else coalesce(excluded.first_touch, leads.first_touch) end,
    last_touch = case when leads.last_touch is null or excluded.last_touch ?| array['campaign', 'source', 'referrer', 'clicks']
      then coalesce(excluded.last_touch, leads.last_touch) else leads.last_touch end`);

type Row = { id: string; contact: string; submissions: number; told: number };

/** The event to publish: a new lead, or that it asked again. None for suspected leads. */
const told: SQL = sql`select case when submissions = 1 then 'lead.created' else 'lead.changed' end as kind, id as about_id,
  case when submissions = 1 then '{}'::jsonb else '{"what": "asked-again"}'::jsonb end as facts from stored where not suspected`;

const store = namedStatement<Row>(
  'store_leads',
  sql`
  with sent as (
    select * from jsonb_to_recordset(${sql.placeholder('sent')}::jsonb) as sent (id uuid, submission uuid, contact text, name text, mobile text, country text,
      email text, page text, language text, source jsonb, "consentVersion" text, "consentText" text, suspected boolean, folded text, keys integer[], arm text, answers jsonb,
      once uuid, "agreedAt" timestamptz, "firstTouch" jsonb, "lastTouch" jsonb, pages jsonb)
  ), people as (
    insert into ${leadWindows} (mobile, page, lead_id)
    select contact, '', coalesce((select older.lead_id from ${leadWindows} as older where older.mobile = sent.contact
      order by older.started_at desc limit 1), id) from sent order by contact
    on conflict (mobile, page) do update set lead_id = ${leadWindows.leadId}
    returning mobile as contact, lead_id
  ), placed as (
    select sent.*, people.lead_id from sent join people using (contact)
  ), noted as (
    insert into ${leadSubmissions} (id, lead_id, name, email, page, language, source, consent_version, suspected, arm, answers, pages)
    select submission, lead_id, name, email, page, language, source, "consentVersion", suspected, arm, answers, pages from placed where once is null
  ), noted_once as (
    insert into ${leadSubmissions} (id, lead_id, name, email, page, language, source, consent_version, suspected, arm, answers, once, agreed_at, pages)
    select submission, lead_id, name, email, page, language, source, "consentVersion", suspected, arm, answers, once, "agreedAt", pages
    from placed where once is not null
    on conflict do nothing
    returning id
  ), fresh as (
    select * from placed where once is null or submission in (select id from noted_once)
  ), found_by as (
    insert into ${leadSearch} (lead_id, folded, keys) select lead_id, folded, keys from fresh
    on conflict (lead_id) do update set folded = excluded.folded, keys = excluded.keys
  ), stored as (
  insert into ${leads} (id, name, mobile, country, email, page, language, source, consent_version, consent_text, consent_at, suspected, first_touch, last_touch)
  select lead_id, name, mobile, country, email, page, language, source, "consentVersion", "consentText", coalesce("agreedAt", now()), suspected, "firstTouch", "lastTouch" from fresh
  on conflict (id) do update set ${newestDetails}, ${newestConsent}, ${touches},
    suspected = ${leads.suspected} and excluded.suspected,
    state = case when ${leads.state} in ('enrolled', 'closed') then 'new' else ${leads.state} end,
    ruled_at = case when ${leads.state} in ('enrolled', 'closed') then null else ${leads.ruledAt} end,
    submissions = ${leads.submissions} + 1, latest_at = now()
  returning id, submissions, suspected
  ), told as (${publishing(told)})
  select placed.lead_id as id, placed.contact, coalesce(stored.submissions, 2) as submissions, (select count(*)::int from told) as told
  from placed left join stored on stored.id = placed.lead_id`,
);

/** The search fields of a lead. As a JSON string, which PostgreSQL parses as an array, the numbers take 4 of 65 µs less than as a JSON array. */
function searchFields(row: LeadRow): { folded: string; keys: string } {
  const { folded, keys } = leadEntry(row);
  return { folded, keys: `{${keys.join(',')}}` };
}

/** The contact key of a sender: the number, else the e-mail address. */
export function contactOf({ mobile, email }: { mobile?: string | null; email?: string | null }): string {
  return mobile ?? email?.toLowerCase() ?? '';
}

/**
 * Upserts leads with distinct contacts in one statement, which is its own transaction: what it returns is committed. A contact (the number, without
 * one the e-mail address) is one person across pages: one lead with its newest details; each submission is kept with its page. An enrolled or closed
 * lead that asks again is new again. The row of the contact serializes parallel senders. A submission whose key the lead already has (`once`), or
 * whose id is stored, changes nothing and counts as merged.
 */
export async function storeLeads(rows: LeadRow[]): Promise<StoredLead[]> {
  const sent = JSON.stringify(
    rows.map((row) => ({
      ...row,
      ...searchFields(row),
      contact: contactOf(row),
      id: newId(),
      submission: row.submission ?? newId(),
    })),
  );
  const stored = await store({ sent });
  // The events are committed; if this server dies now, they are delivered a minute later.
  if (stored[0]?.told) wakeListeners();
  const found = new Map(stored.map((row) => [row.contact, row]));
  return rows.map((sender) => {
    const row = found.get(contactOf(sender));
    if (!row) throw new Error('A lead was not stored');
    return { leadId: row.id, merged: row.submissions > 1 };
  });
}
