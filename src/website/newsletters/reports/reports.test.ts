import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { listSubscribers } from '#marketing/leads';
import { testDatabase } from '#tests/database';
import { begun, readersOf, subscriber } from '#tests/newsletters-world';
import { listBlocked } from '../suppression/suppress.ts';
import { newsletterRecipients } from '../tables.ts';
import { readReports, type Report } from './read-reports.ts';
import { receiveReports } from './receive-reports.ts';

testDatabase();

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  for (const table of ['newsletter_issues', 'newsletter_suppressions', 'leads'])
    await database().execute(sql.raw(`delete from ${table}`));
});
const receive = (...reports: Report[]) => inTransaction((tx) => receiveReports(tx, reports));
const blocked = async () => (await listBlocked(database())).map(({ address, reason }) => [address, reason]);

it('only what is signed is read', () => {
  const secret = 's'.repeat(32);
  const body = Buffer.from(JSON.stringify({ events: [{ type: 'bounce', address: 'a@x.example' }] }));
  const sign = (of: Buffer) => createHmac('sha256', secret).update(of).digest('hex');
  expect(readReports(body, sign(body), secret)).toEqual([{ type: 'bounce', address: 'a@x.example' }]);
  expect(readReports(body, sign(Buffer.from('else')), secret)).toBe('forged');
  expect(readReports(body, '', secret)).toBe('forged');
  const other = Buffer.from('{"events":[{"type":"open"}]}');
  expect(readReports(other, sign(other), secret)).toBe('unreadable');
});

it('a bounce blocks and is counted at its issue, a complaint ends the subscription, strangers change nothing', async () => {
  await subscriber('a@x.example');
  await subscriber('b@x.example');
  const id = await begun();
  await database().execute(sql`update newsletter_recipients set state = 'sent'`);
  const rows = await database().select().from(newsletterRecipients);
  const subscribers = await listSubscribers(database());
  const lead = subscribers.find(({ email }) => email === 'a@x.example')?.leadId;
  const mail = rows.find(({ leadId }) => leadId === lead)?.id;
  const messageId = `<${mail}@site.example>`;
  expect(await receive({ type: 'bounce', address: 'stranger@x.example', messageId })).toBe(0);
  expect(await receive({ type: 'bounce', address: 'A@x.example', messageId })).toBe(1);
  expect(await receive({ type: 'complaint', address: 'b@x.example', messageId })).toBe(1);
  expect(await readersOf(id)).toEqual({ 'a@x.example': 'bounced', 'b@x.example': 'sent' });
  expect(new Map((await blocked()) as [string, string][])).toEqual(
    new Map([
      ['a@x.example', 'bounced'],
      ['b@x.example', 'complained'],
    ]),
  );
  expect((await listSubscribers(database())).map(({ email }) => email)).toEqual(['a@x.example']);
});

it('the third "not now" blocks', async () => {
  await subscriber('a@x.example');
  const soft: Report = { type: 'soft-bounce', address: 'a@x.example' };
  await receive(soft, soft);
  expect(await blocked()).toEqual([]);
  await receive(soft);
  expect(await blocked()).toEqual([['a@x.example', 'soft']]);
});

it('a complaint without an address ends the subscription of the mail’s reader, and of nobody else', async () => {
  await subscriber('a@x.example');
  await subscriber('b@x.example');
  await begun();
  const rows = await database().select().from(newsletterRecipients);
  const lead = (await listSubscribers(database())).find(({ email }) => email === 'a@x.example')?.leadId;
  const id = rows.find(({ leadId }) => leadId === lead)?.id;
  for (const messageId of ['<11111111-2222-7333-8444-555555555555@site.example>', '<x@site.example>'])
    expect(await receive({ type: 'complaint', messageId })).toBe(0);
  expect(await receive({ type: 'complaint', messageId: `<${id}@site.example>` })).toBe(1);
  expect(await blocked()).toEqual([['a@x.example', 'complained']]);
  expect((await listSubscribers(database())).map(({ email }) => email)).toEqual(['b@x.example']);
});
