import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';

/** A person who asked for a call `ago` minutes ago, with a number (E.164), an address, or both. */
export async function lead({
  ago = 0,
  number = null as string | null,
  email = null as string | null,
  language = 'ta',
} = {}): Promise<string> {
  const id = newId();
  const country = number === null ? null : 'IN';
  await database()
    .execute(sql`insert into leads (id, kind, name, mobile, country, email, page, language, source, consent_version, consent_text, created_at)
    values (${id}, 'callback', 'Meena', ${number}, ${country}, ${email}, '/workshops', ${language}, '{}', '1', 'Yes', now() - make_interval(mins => ${ago}))`);
  await nextMillisecond();
  return id;
}

/** A call noted `ago` minutes ago. */
export async function call(leadId: string, outcome: string, ago = 0): Promise<void> {
  await database().execute(sql`insert into audit_entries (id, who, did, kind, about_id, details, created_at)
    values (${newId()}, 'Ravi', 'called', 'lead', ${leadId}, ${JSON.stringify({ outcome })}::jsonb, now() - make_interval(mins => ${ago}))`);
  await nextMillisecond();
}

/** A look sees what happened before its own moment, in whole milliseconds; anything younger waits for the next look. */
const nextMillisecond = () => wait(2);
