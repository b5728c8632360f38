import { sql } from 'drizzle-orm';
import { database } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { canary } from './canary-records.ts';

/** Messages on the canary's phone, and the courier's reports on their kit. */
export async function canaryMessages(
  { email, mobile, name }: typeof canary,
  order: string,
  kit: string,
): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => database().execute(query);
  const [contact, message] = [newId(), newId()];
  await run(
    sql`insert into message_contacts (id, mobile, name) values (${contact}, ${mobile}, ${name}) on conflict (mobile) do update set name = excluded.name`,
  );
  await run(
    sql`insert into message_consents (id, mobile, channel, purpose, given, wording, wording_version, language, source) values (${newId()}, ${mobile}, 'whatsapp', 'workshop', true, 'Canariyes', '2026-11', 'en', 'reply')`,
  );
  await run(sql`insert into messages (id, contact_id, dedupe_key, channel, language, text, template_values, about_kind, about_id, state)
    select ${message}, id, 'reminder', 'sms', 'en', 'Dear Canari', '[{"name":"learner","value":"Canari"}]', 'order', ${order}, 'sent'
    from message_contacts where mobile = ${mobile}`);
  await run(
    sql`insert into sandbox_messages (id, message_id, channel, mobile, text) values (${newId()}, ${message}, 'sms', ${mobile}, 'Dear Canari')`,
  );
  await run(
    sql`insert into courier_news (id, source, digest, tracking, shipment_id, words, place, at) values (${newId()}, 'own', 'x', 'CANARI123', ${kit}, 'Handed to Canari', 'Canaristreet', now())`,
  );
  await run(
    sql`insert into journey_entries (id, journey, subject_id, person, happened_at, due_at) values (${newId()}, 'abandoned-checkout', ${order}, ${mobile}, now(), now())`,
  );
  await run(sql`insert into newsletter_suppressions (address, reason, blocked_at) values (${email}, 'bounced', now())`);
}
