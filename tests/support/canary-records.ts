import { sql } from 'drizzle-orm';
import type { Batch } from '#catalogue/batches/model';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { addNote, tagRecords } from '#platform/notes';
import { recordAudit } from '#platform/people';
import { keepFile } from '../../src/platform/notes/files/keep-file.ts';
import { mergeLeads } from '../../src/marketing/leads/merging/merge-leads.ts';
import { canaryMessages } from './canary-messages.ts';
import { staffOf } from './family-world.ts';
import { address, kitOf } from './kits.ts';
import { captured } from './leads.ts';
import { paidEvent, placed } from './orders-world.ts';
import { pay } from './pay.ts';

/** A unique person: each of their texts contains one of these words. */
export const canary = {
  name: 'Canarikuyil Zwettler',
  learner: 'Canarilearner Xaver',
  email: 'canari.kuyil@zwettler.example',
  mobile: '+919871236540',
  national: '9871236540',
};

const canaryTouch = {
  at: '2026-11-01T00:00:00.000Z',
  campaign: 'canari',
  landing: '/workshop/canari',
  clicks: { gclid: 'canariclick' },
};

const picture = Buffer.concat([
  Buffer.from('89504e470d0a1a0a', 'hex'),
  Buffer.from('canari within a file'.padEnd(64, ' ')),
]);

/**
 * Gives the canary a row in every table that holds people: by use cases where these are short, else by insert. Returns the paid order, whose sessions
 * are over, and the lead.
 */
export async function canaryRecords(
  batch: Batch,
): Promise<{ order: { id: string; reference: string }; lead: { id: string } }> {
  const by = staffOf('owner');
  const buyer = { name: canary.name, mobile: canary.mobile, country: 'IN', email: canary.email };
  const learners = [{ name: canary.learner, age: 11, email: 'canari.child@zwettler.example', isBuyer: false }];
  const place = {
    ...address,
    recipient: canary.name,
    line1: '7 Canaristreet',
    line2: 'Canariblock',
    phone: canary.mobile,
  };
  const touches = { first: canaryTouch, last: canaryTouch };
  const order = await placed(batch, { buyer, learners, address: place, page: '/workshop/canari', touches });
  await pay(paidEvent(order));
  await placed(batch, { buyer, learners });
  const { leadId } = await captured({
    name: canary.name,
    mobile: canary.national,
    email: canary.email,
    page: '/workshop/canari',
    touches,
    pages: [{ path: '/workshop/canari', at: canaryTouch.at }],
  });
  const other = await captured({ name: 'Canarifather', mobile: '9871236541', source: { utm_campaign: 'canari' } });
  await inTransaction((tx) => mergeLeads(tx, { by, intoId: leadId, fromId: other.leadId }));
  const kit = await kitOf(order);
  for (const kind of ['order', 'lead'] as const) {
    const about = { kind, id: kind === 'order' ? order.id : leadId };
    await inTransaction((tx) => addNote(tx, { by, about, text: 'Canarinote: call after six' }));
    await inTransaction((tx) => keepFile(tx, { by, about, name: 'canari-passport.png', content: picture }));
    await inTransaction((tx) =>
      tagRecords(tx, { by, about: { kind, ids: [about.id] }, name: 'vip', colour: 'info', on: true }),
    );
  }
  await inTransaction((tx) =>
    recordAudit(tx, {
      by,
      did: 'changed-learner',
      kind: 'order',
      id: order.id,
      details: { after: { name: canary.learner } },
    }),
  );
  await inTransaction((tx) =>
    recordAudit(tx, {
      by,
      did: 'marked-attendance',
      kind: 'batch',
      id: batch.id,
      details: { learner: canary.learner },
    }),
  );
  await plant(order.id, kit.id, batch.id, leadId);
  await canaryMessages(canary, order.id, kit.id);
  return { order, lead: { id: leadId } };
}

/** Rows without a short use case: a row or a text in each remaining table. */
async function plant(order: string, kit: string, batch: string, lead: string): Promise<void> {
  const run = (query: ReturnType<typeof sql>) => database().execute(query);
  await run(sql`update orders set note = 'Canariwish', move_note = 'Canarimove', invoice_to = '{"company":"Canari Ltd"}',
    discount = '{"reason":"Canaridiscount"}', mailbox = ${canary.email}, client = 'canari1', network = 'canari2' where id = ${order}`);
  await run(sql`update order_steps set who = 'staff:Asha', why = 'Canaristep' where order_id = ${order}`);
  await run(
    sql`update shipments set tracking = 'CANARI123', state = 'arrived', ended_at = now(), sent_at = now() where id = ${kit}`,
  );
  await run(sql`update shipment_steps set who = 'staff:Asha', why = 'Canariparcel' where shipment_id = ${kit}`);
  const seat = sql`(select id from enrolments where order_id = ${order} limit 1)`;
  await run(
    sql`update batch_sessions set starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' where batch_id = ${batch}`,
  );
  await run(
    sql`insert into learner_notes (id, enrolment_id, text, by, by_id) values (${newId()}, ${seat}, 'Canaribuilds well', 'Asha', ${newId()})`,
  );
  await run(
    sql`insert into attendance (session_id, enrolment_id, state, by) values (${newId()}, ${seat}, 'present', 'Asha')`,
  );
  await run(sql`insert into certificates (id, number, enrolment_id, order_id, batch_id, programme, sheet, issued_by, revoked_at, revoked_by, revoked_why)
    values (${newId()}, 'KD-CANARI', ${seat}, ${order}, ${batch}, 'Kites', ${JSON.stringify({ learner: canary.learner })}, 'Asha', now(), 'Asha', 'Canarimisspelt')`);
  await run(
    sql`insert into conversion_visits (about_id, yes, services, page, browser) values (${order}, 'yes.0123456789.canari', '["meta"]', '/workshop/canari', '{"agent":"Canaribrowser"}')`,
  );
  const [endpoint, delivery] = [newId(), newId()];
  await run(
    sql`insert into webhook_endpoints (id, name, address, kinds, secret) values (${endpoint}, 'CRM', 'https://crm.example.com/', '[]', 'x')`,
  );
  await run(
    sql`insert into webhook_deliveries (id, endpoint_id, event_id, kind) values (${delivery}, ${endpoint}, ${newId()}, 'lead.created')`,
  );
  await run(
    sql`insert into webhook_tries (id, delivery_id, duration, answer) values (${newId()}, ${delivery}, 5, ${`no such person: ${canary.email}`})`,
  );
  const message = newId();
  await run(
    sql`insert into batch_messages (id, batch_id, words, by) values (${message}, ${batch}, '{"otherwise":{"subject":"Hello","text":"All"}}', 'Asha')`,
  );
  await run(
    sql`insert into batch_message_recipients (message_id, order_id, name) values (${message}, ${order}, ${canary.learner})`,
  );
  const cancellation = newId();
  await run(
    sql`insert into batch_cancellations (id, batch_id, state, why, credit_until, by) values (${cancellation}, ${batch}, 'done', 'rain', now(), 'Asha')`,
  );
  await run(sql`insert into batch_cancellation_items (id, cancellation_id, order_id, learner, choice, by, state, result, result_values)
    values (${newId()}, ${cancellation}, ${order}, ${canary.learner}, 'later', '{}', 'done', 'Canariresult', '{"name":"Canari"}')`);
  await run(
    sql`insert into lesson_packages (order_id, programme, language, learner, zone, total, minutes) values (${order}, 'kites', 'en', ${canary.learner}, 'Asia/Kolkata', 1, 30)`,
  );
  await run(sql`insert into lessons (id, order_id, number, teacher_id, starts_at, ends_at, state, why)
    values (${newId()}, ${order}, 1, ${newId()}, now() - interval '2 hours', now() - interval '1 hour', 'cancelled', 'Canariill')`);
  const waiter = newId();
  await run(sql`insert into waitlist_entries (id, batch_id, place, name, mobile, country, email, mailbox, language, page, consent_text, client, network)
    values (${waiter}, ${batch}, 1, ${canary.name}, ${canary.mobile}, 'IN', ${canary.email}, ${canary.email}, 'en', '/canari', 'Canariyes', 'canari1', 'canari2')`);
  await run(sql`insert into waitlist_search (entry_id, folded, keys) values (${waiter}, 'canarikuyil', '{}')`);
  await run(
    sql`insert into waitlist_steps (id, entry_id, to_state, who, why) values (${newId()}, ${waiter}, 'waiting', 'staff:Asha', 'Canaricalled')`,
  );
  const coupon = newId();
  await run(
    sql`insert into coupons (id, name, kind, basis_points, created_by) values (${coupon}, 'Friends', 'percent', 1000, 'Asha')`,
  );
  await run(sql`insert into coupon_codes (code, coupon_id) values ('FRIENDS', ${coupon})`);
  await run(
    sql`insert into coupon_uses (id, order_id, coupon_id, code, mobile, email, state) values (${newId()}, ${order}, ${coupon}, 'FRIENDS', ${canary.mobile}, ${canary.email}, 'taken')`,
  );
  const payment = sql`(select id from payments where order_id = ${order} limit 1)`;
  await run(
    sql`insert into refunds (id, order_id, payment_id, amount, currency, state, asked_by, why) values (${newId()}, ${order}, ${payment}, 100, 'INR', 'done', 'Asha', 'Canarirefund')`,
  );
  await run(
    sql`insert into offline_payments (id, order_id, part, means, proof, amount, currency, confirmed_by) values (${newId()}, ${order}, 1, 'upi', 'UPI of Canari', 100, 'INR', 'Asha')`,
  );
  await run(sql`insert into missed_searches (words, language, times) values (${canary.name.toLowerCase()}, 'en', 1)`);
  await run(sql`insert into missing_addresses (path, hits) values (${`/hello/${canary.email}`}, 1)`);
  await run(
    sql`insert into payout_uploads (id, staff_id, gateway, file_name, content) values (${newId()}, ${newId()}, 'sandbox', 'x.csv', ${`id,email\n1,${canary.email}`})`,
  );
  await run(
    sql`insert into saved_views (id, staff_id, list, name, query) values (${newId()}, ${newId()}, 'leads', 'Canariview', 'q=canarikuyil+zwettler')`,
  );
  const list = newId();
  await run(
    sql`insert into exports (id, staff_id, list, format, query, state, ends_at) values (${list}, ${newId()}, 'leads', 'csv', 'q=canari', 'done', now() + interval '1 day')`,
  );
  await run(sql`insert into export_pieces (export_id, number, bytes) values (${list}, 0, ${Buffer.from('canari,1')})`);
  await run(
    sql`insert into idempotency_keys (id, scope, content_hash, result) values (${newId()}, ${`order:${order}`}, 'x', ${JSON.stringify({ did: `${canary.name} is told.` })})`,
  );
  const files = newId();
  await run(
    sql`insert into people_sought (id, emails, mobiles, own, language, made_by, ends_at) values (${files}, ${JSON.stringify([canary.email])}, ${JSON.stringify([canary.mobile])}, false, 'en', 'Asha', now() + interval '1 day')`,
  );
  const file = newId();
  await run(
    sql`insert into personal_files (id, sought_id, format, language, state, ends_at) values (${file}, ${files}, 'json', 'en', 'done', now() + interval '1 day')`,
  );
  await run(
    sql`insert into personal_file_pieces (file_id, number, content) values (${file}, 0, ${Buffer.from('canari')})`,
  );
  await run(
    sql`insert into pgboss.job (id, name, data) values (${newId()}, 'send-family-links', ${JSON.stringify({ kind: 'email', value: canary.email })})`,
  );
  await run(
    sql`update mails set subject = subject || ' Canari', attachments = '[{"filename":"canari.ics","contentType":"text/calendar","content":"canari"}]' where about_id = ${order}`,
  );
  const locked = newId();
  await run(
    sql`insert into locked_months (id, month, starts_at, ends_at, figures, locked_by) values (${locked}, '2020-01', '2020-01-01', '2020-02-01', '{}', 'Asha')`,
  );
  await run(
    sql`insert into month_files (lock_id, name, sha256, content) values (${locked}, 'sales.csv', 'x', 'Canarikuyil')`,
  );
  await run(
    sql`update lead_merges set before = before || '{"name":"Canari"}', after = after || '{"name":"Canari"}', moved = moved || '{"name":"Canari"}'`,
  );
  await run(
    sql`insert into lead_checks (lead_id, provable, mobile, wants_messages) values (${lead}, false, ${canary.mobile}, false)`,
  );
  await run(sql`update leads set source = '{"utm_term":"canari"}', consent_text = 'Canariconsent' where id = ${lead}`);
  const brought = newId();
  await run(
    sql`insert into lead_imports (id, file_name, head, shape, total, by_id, who, consent_text, state) values (${brought}, 'fair.csv', '["Name"]', 'x', 1, ${newId()}, 'Asha', 'I agree', 'done')`,
  );
  await run(
    sql`insert into lead_import_rows (import_id, line, cells, contact, finding, result, lead_id, filled) values (${brought}, 2, ${JSON.stringify(['Canari', canary.email])}::jsonb, ${canary.email}, 'known', 'filled', ${lead}, '{"name":"Canari"}')`,
  );
  await run(
    sql`update lead_submissions set source = '{"utm_term":"canari"}', answers = ${JSON.stringify({
      form: 'visit',
      name: 'Visit',
      version: 1,
      language: 'en',
      answers: [{ key: 'f1', kind: 'school', label: 'Which school?', values: ['Canari School'] }],
    })}::jsonb where lead_id = ${lead}`,
  );
}
