import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db';
import { publishing } from '#platform/events';
import { newId } from '#foundation/kit/id.ts';
import { leadEntry } from '../finding/lead-search.ts';
import { leads, leadSearch, leadWindows } from '../tables.ts';
import type { LeadImport } from './find-imports.ts';
import type { ReadPerson } from './read-row.ts';

/** The page of imported leads: none. */
const pageOfFiles = '(file)';

/** The consent versions of imported leads: with the consent of a file, and without any; without consent nothing is sent. */
const consentOfFile = 'file';
const noConsent = 'none';

/** The source of an imported person, as lists of leads show campaigns. */
export const sourceOf = ({ source }: Pick<LeadImport, 'source'>, campaign: string) => ({
  utm_source: 'import',
  utm_campaign: campaign || source,
});

const told = sql`select 'lead.created' as kind, id as about_id, '{"what": "imported"}'::jsonb as facts from made`;

/**
 * Creates leads for new people with distinct contacts; a form sent meanwhile shares the same lead. They are not assigned by rules and have no
 * first-response clock: no one waits for an answer. Returns the ids of the new leads by contact.
 */
export async function storePeople(tx: Tx, brought: LeadImport, people: ReadPerson[]): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const sent = people.map((person) => {
    const source = sourceOf(brought, person.campaign);
    return { id: newId(), ...person, source, ...leadEntry({ ...person, page: pageOfFiles, source }) };
  });
  const answer = await tx.execute(sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as sent (id uuid, contact text, name text, mobile text, country text, email text,
        language text, source jsonb, folded text, keys integer[])
    ), fresh as (
      insert into ${leadWindows} (mobile, page, lead_id) select contact, '', id from sent
      where not exists (select 1 from ${leadWindows} as older where older.mobile = sent.contact) order by contact
      on conflict (mobile, page) do nothing returning lead_id
    ), made as (
      insert into ${leads} (id, name, mobile, country, email, page, language, source, consent_version, consent_text, ruled_at, import_id)
      select id, name, mobile, country, email, ${pageOfFiles}, language, source, ${brought.consentText === null ? noConsent : consentOfFile},
        ${brought.consentText ?? ''}, now(), ${brought.id}::uuid from sent where id in (select lead_id from fresh) returning id
    ), found_by as (
      insert into ${leadSearch} (lead_id, folded, keys) select id, folded, keys from sent where id in (select lead_id from fresh)
      on conflict (lead_id) do update set folded = excluded.folded, keys = excluded.keys
    ), told as (${publishing(told)})
    select sent.contact, sent.id, (select count(*)::int from told) as told from sent where id in (select id from made)`);
  const { rows } = answer as unknown as { rows: { contact: string; id: string }[] };
  return new Map(rows.map(({ contact, id }) => [contact, id]));
}
