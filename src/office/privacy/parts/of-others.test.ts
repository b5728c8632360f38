import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import type { Whose } from '#platform/db/personal-data.ts';
import { newId } from '#foundation/kit/id.ts';
import { recordAudit } from '#platform/people';
import { testDatabase } from '#tests/database';
import { staffOf } from '#tests/family-world';
import { auditPersonalData } from '../../../platform/people/audit/personal-data.ts';
import { studioPersonalData } from '../../studio/personal-data.ts';
import { addPersonalData, allParts } from './parts.ts';

testDatabase();

const by = staffOf('owner');
const batch = newId();
const run = (query: ReturnType<typeof sql>) => database().execute(query);
const whose = (some: Partial<Whose>): Whose => ({ emails: [], mobiles: [], own: false, names: [], ids: {}, ...some });

beforeAll(() => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  addPersonalData('studio', studioPersonalData);
});

it('audit entries of a batch match the whole name of the learner, and never a request by the holder of one address', async () => {
  for (const learner of ['Kala', 'Meena', 'a'])
    await inTransaction((tx) =>
      recordAudit(tx, { by, did: 'marked-attendance', kind: 'batch', id: batch, details: { learner } }),
    );
  const told = async (own: boolean) => {
    const read = await auditPersonalData.read?.(database(), whose({ own, names: ['A'], ids: { batch: [batch] } }));
    return read?.flatMap(({ rows }) => rows.map(({ details }) => details));
  };
  expect(await told(true)).toEqual([]);
  expect(await told(false)).toEqual([{ learner: 'a' }]);
});

it('erasing k@ leaves what is of rk@ in every module', async () => {
  const other = 'rk@gmail.com';
  const texts = {
    notes: sql`select text from notes`,
    jobs: sql`select data::text as text from pgboss.job where name = 'send-family-links'`,
    uploads: sql`select content as text from payout_uploads`,
    searches: sql`select words as text from missed_searches`,
    addresses: sql`select path as text from missing_addresses`,
    views: sql`select name || query as text from saved_views`,
    results: sql`select result::text as text from idempotency_keys`,
    audit: sql`select details::text as text from audit_entries where did = 'changed-lead'`,
  };
  const plant = async (email: string) => {
    await run(
      sql`insert into notes (id, about_kind, about_id, text, who) values (${newId()}, 'order', ${newId()}, ${`Write to ${email}.`}, 'Asha')`,
    );
    await run(
      sql`insert into pgboss.job (id, name, data) values (${newId()}, 'send-family-links', ${JSON.stringify({ value: email })})`,
    );
    await run(
      sql`insert into payout_uploads (id, staff_id, gateway, file_name, content) values (${newId()}, ${newId()}, 'sandbox', 'x.csv', ${`id,email\n1,${email}`})`,
    );
    await run(sql`insert into missed_searches (words, language, times) values (${email}, 'en', 1)`);
    await run(sql`insert into missing_addresses (path, hits) values (${`/hello/${email}`}, 1)`);
    await run(
      sql`insert into saved_views (id, staff_id, list, name, query) values (${newId()}, ${newId()}, 'leads', 'View', ${new URLSearchParams({ q: `of ${email}` }).toString()})`,
    );
    await run(
      sql`insert into idempotency_keys (id, scope, content_hash, result) values (${newId()}, 'x', 'x', ${JSON.stringify({ did: `${email} is told.` })})`,
    );
    await inTransaction((tx) =>
      recordAudit(tx, { by, did: 'changed-lead', kind: 'lead', id: newId(), details: { before: { email } } }),
    );
  };
  const left = async () => {
    const found: Record<string, string> = {};
    for (const [of, query] of Object.entries(texts)) {
      const { rows } = (await run(query)) as unknown as { rows: { text: string }[] };
      found[of] = decodeURIComponent(rows.map(({ text }) => text).join(' '));
    }
    return found;
  };
  await plant(other);
  await plant('k@gmail.com');
  await inTransaction(async (tx) => {
    for (const [, { erase }] of allParts()) await erase(tx, whose({ emails: ['k@gmail.com'], names: ['k'] }));
  });
  for (const [of, text] of Object.entries(await left())) {
    expect(text, of).toContain(other);
    expect(text.replaceAll(other, ''), of).not.toContain('k@gmail.com');
  }
});
