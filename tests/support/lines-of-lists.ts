import { expect } from 'vitest';
import { inTransaction, type Engine } from '#platform/db';
import { addRedirect } from '#website/redirects';
import { livePages } from '#website/site/published.ts';

/** One line for each list about addresses and pages. */
export async function aboutPages(engine: Engine): Promise<void> {
  expect(await inTransaction((tx) => livePages.live(tx, ['/workshops']))).toEqual(new Set(['/workshops']));
  await inTransaction((tx) => addRedirect(tx, { from: '/old-page', to: '/workshops', who: 'Asha' }));
  await engine.query(
    `insert into missing_addresses (path, hits, referrer) values ('/workshop/rokets', 3, 'blog.example')`,
  );
  await engine.query(`with endpoint as (insert into webhook_endpoints (id, name, address, kinds, secret)
    values (gen_random_uuid(), 'Zoho', 'https://crm.example.com/hook', '["lead.created"]', 'x') returning id)
    insert into webhook_deliveries (id, endpoint_id, event_id, kind) select gen_random_uuid(), id, gen_random_uuid(), 'lead.created' from endpoint`);
  await engine.query(`with brought as (insert into lead_imports (id, file_name, head, shape, mapping, source, state, total, done, counts, by_id, who)
    values (gen_random_uuid(), 'fair.csv', '["Name","Phone"]', 'x', '{"name":0,"mobile":1}', 'Book fair', 'done', 2, 2, '{"new":1,"wrong":1,"created":1}', gen_random_uuid(), 'Asha') returning id)
    insert into lead_import_rows (import_id, line, cells, contact, finding, problem, result)
    select id, row.* from brought, (values (2, '["Kavitha","98400 11111"]'::jsonb, '+919840011111', 'new', null, 'created'),
      (3, '["Ravi","12"]'::jsonb, null, 'wrong', 'number', null)) as row`);
  await engine.query(`insert into lead_ad_forms (form_id, questions) values ('777', '["full_name","phone_number"]')`);
  await engine.query(
    `insert into lead_ads (leadgen_id, form_id, state, problem) values ('1001', '777', 'waiting', 'unreachable')`,
  );
  await engine.query(`insert into people_sought (id, emails, mobiles, own, language, made_by, ends_at)
    select gen_random_uuid(), '[]', jsonb_build_array(mobile), false, 'en', 'Asha', now() + interval '1 day' from leads where mobile is not null limit 1`);
  await engine.query(`insert into page_sets (id, name, template, pages, made_by, made_by_name)
    select id, 'Rocket science', 'workshop', jsonb_build_array(jsonb_build_object(
      'pageId', id, 'path', path, 'part', 'landing', 'language', language)), id, 'Asha'
    from pages where path = '/en/workshop/rocket-science'`);
  await engine.query(`insert into newsletter_issues (id, name, texts, segment, made_by_name, changed_by_name)
    select gen_random_uuid(), 'News of rockets', '{}', '{"topics":[],"programmes":[],"markets":[],"bought":"any"}', 'Asha', 'Asha'`);
  await engine.query(`insert into missed_searches (words, language, times) values ('robot camp', 'en', 2)`);
  await engine.query(`insert into content_findings (path, mark, kind, what, shown) values
    ('/', 'a', 'dead-link', 'no-page', '{"target":"/nowhere"}'), ('/', 'b', 'date', 'past-date', '{"date":"1 May 2020"}')`);
}
