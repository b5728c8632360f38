import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { rowsOfExport } from '#foundation/kit/lists/export-parts.ts';
import type { Staff } from '#platform/people/model';
import { askForPagesAt } from '#website/redirects/live.ts';
import { testDatabase } from '#tests/database';
import { captured } from '#tests/leads';
import { makeWorld, newAttemptKey, placed } from '#tests/orders-world';
import type { ListName } from '../views/saved-views.ts';
import { exported } from './exported-lists.ts';
import { readExport } from './export-files.ts';
import { askExport, listExports } from './exports.ts';
import { makeExport } from './make-export.job.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.org', role: 'owner' };
/** More than one part, and not a multiple of it. */
const many = rowsOfExport + 50;
const others = newId();

beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  askForPagesAt({
    live: () => Promise.resolve(new Set()),
    below: () => Promise.resolve([]),
    listed: () => Promise.resolve([{ path: '/new', label: 'New' }]),
  });
  const world = await makeWorld(10);
  const { id: batch } = world;
  for (const name of ['Nila', 'Kavin'])
    await placed(world, { attempt: newAttemptKey(), learners: [{ name, age: 10, isBuyer: false }] });
  await captured({ name: 'Meena' });
  const number = sql`generate_series(1, ${sql.raw(String(many))}) as n`;
  const contact = newId();
  const order = newId();
  for (const statement of [
    sql`insert into mails (id, dedupe_key, address, subject, html, text, attachments, about_kind, about_id, language, state)
      select gen_random_uuid(), 'key' || n, 'm' || n || '@example.org', 'Subject ' || n, '', '', '[]', 'order', n::text, 'en', case when n % 10 = 0 then 'failed' else 'sent' end from ${number}`,
    sql`insert into message_contacts (id, mobile, name) values (${contact}, '+919840012345', 'Meena')`,
    sql`insert into messages (id, contact_id, dedupe_key, channel, language, text, state)
      select gen_random_uuid(), ${contact}, 'key' || n, 'whatsapp', 'en', 'secret words', 'sent' from ${number}`,
    sql`insert into waitlist_entries (id, batch_id, place, name, mobile, country, email, mailbox, language)
      select gen_random_uuid(), ${batch}, n, 'Waiter ' || n, '+91994' || lpad(n::text, 7, '0'), 'IN', 'w' || n || '@example.org', 'w' || n || '@example.org', 'ta' from ${number}`,
    sql`insert into waitlist_entries (id, batch_id, place, name, mobile, country, email, mailbox, language)
      values (gen_random_uuid(), ${others}, 1, 'Of another batch', '+919940000000', 'IN', 'o@example.org', 'o@example.org', 'en')`,
    sql`insert into lesson_packages (order_id, programme, language, learner, zone, total, minutes) values (${order}, 'kites', 'ta', 'Nila', 'Asia/Kolkata', 500, 60)`,
    sql`insert into lessons (id, order_id, number, teacher_id, starts_at, ends_at, state)
      select gen_random_uuid(), ${order}, n, ${by.id}, now() + n * interval '1 hour', now() + n * interval '1 hour' + interval '30 minutes', case when n % 10 = 0 then 'done' else 'booked' end from ${number}`,
    sql`insert into redirects (id, from_path, to_address, status) select gen_random_uuid(), '/old/' || n, '/new', 301 from ${number}`,
    sql`insert into missing_addresses (path, hits) select '/gone/' || n, n from ${number}`,
    sql`insert into missing_addresses (path, hits, ignored) values ('/put-aside', 1, true)`,
    sql`insert into missed_searches (words, language, times) select 'word ' || n, 'en', n from ${number}`,
    sql`insert into media_files (id, name, kind, source_hash, hash, widths, height, bytes, colour)
      select gen_random_uuid(), 'kite ' || n, 'photo', 's' || n, 'h' || n, '{480}', 300, 1000, '#fff' from ${number}`,
    sql`insert into content_findings (path, mark, kind, what, shown)
      select '/page/' || (n / 2), 'mark' || n, 'thin', 'few-words', jsonb_build_object('count', n::text) from ${number}`,
    sql`insert into payouts (id, gateway, reference, currency, paid_at, booked_at, imported_by)
      select gen_random_uuid(), 'razorpay', 'setl_' || n, 'INR', now() - n * interval '1 day', now() - n * interval '1 day', 'Asha' from ${number}`,
    sql`insert into staff (id, email, name, role, password) values (${by.id}, ${by.email}, ${by.name}, 'owner', 'x')`,
  ])
    await database().execute(statement);
});

/** The lines of an exported file, without its head. */
async function linesOf(list: ListName, query = ''): Promise<string[]> {
  const id = await inTransaction((tx) => askExport(tx, { by, list, format: 'csv', query, ids: [] }));
  await makeExport({ id });
  const file = await readExport(id);
  const text = file ? await new Response(file.stream).text() : '';
  const [head, ...lines] = text.split('\r\n').filter(Boolean);
  const shown = (await inTransaction((tx) => listExports(tx, by))).find((one) => one.id === id);
  expect(shown, list).toMatchObject({ state: 'done', written: lines.length, total: lines.length });
  expect(head?.split(',').length, list).toBeGreaterThan(3);
  return lines;
}

describe('every list of the studio is a file', () => {
  it.each(['mails', 'messages', 'redirects', 'not-found', 'searches', 'pictures', 'content-check', 'payouts'] as const)(
    '%s: each row once, over the border of a part',
    async (list) => {
      const lines = await linesOf(list);
      expect(lines).toHaveLength(many);
      expect(new Set(lines).size).toBe(list === 'messages' ? 1 : many);
    },
  );

  it('waitlist: of all batches, or of the one that the address names, in the order of the line', async () => {
    expect(await linesOf('waitlist')).toHaveLength(many + 1);
    const lines = await linesOf('waitlist', `batch=${others}`);
    expect(lines).toEqual([expect.stringContaining('Of another batch')]);
    const own = (await linesOf('waitlist')).filter((line) => line.startsWith('Kites'));
    expect(own.map((line) => /Waiter \d+/.exec(line)?.[0])).toEqual(
      Array.from({ length: many }, (_, n) => `Waiter ${n + 1}`),
    );
  });

  it('what the address asks for is in the file, and nothing else', async () => {
    const failed = Math.floor(many / 10);
    expect(await linesOf('mails', 'state=failed')).toHaveLength(failed);
    expect(await linesOf('lessons')).toHaveLength(many - failed);
    expect(await linesOf('lessons', 'view=past')).toHaveLength(failed);
    expect(await linesOf('lessons', `teacher=${others}`)).toHaveLength(0);
    expect(await linesOf('redirects', 'search=/old/12')).toHaveLength(11);
    expect(await linesOf('not-found', 'show=ignored')).toEqual([expect.stringContaining('/put-aside')]);
    expect(await linesOf('pictures', 'search=kite 12')).toHaveLength(13);
    expect(await linesOf('content-check', 'path=/page/7')).toHaveLength(2);
    expect(await linesOf('content-check', 'kind=date')).toHaveLength(0);
    expect(await linesOf('unpaid-seats')).toHaveLength(2);
    const report = await linesOf('attribution', 'by=language');
    expect(report.map((line) => line.split(',')[0])).toEqual(['Tamil', 'English']);
    expect(await linesOf('people')).toEqual([expect.stringContaining('asha@example.org')]);
  });

  it('files of messages have no word of what was said', async () => {
    expect((await linesOf('messages')).join()).not.toContain('secret words');
  });

  it('a list is refused to roles that may not read it', async () => {
    for (const list of ['waitlist', 'lessons', 'mails', 'messages', 'people', 'redirects'] as const) {
      const teacher: Staff = { ...by, role: 'teacher' };
      await expect(
        inTransaction((tx) => askExport(tx, { by: teacher, list, format: 'csv', query: '', ids: [] })),
        list,
      ).rejects.toMatchObject({ status: 403 });
    }
    expect(Object.keys(exported)).toHaveLength(22);
  });
});
