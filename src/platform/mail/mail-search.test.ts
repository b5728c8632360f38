import { beforeAll, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { testDatabase } from '#tests/database';
import { indexMissingMails } from './mail-search.ts';
import type { MailAbout } from './model.ts';
import { queueMail } from './queue-mail.ts';
import { readMailList } from './studio/read-mail-list.ts';

testDatabase();
beforeAll(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent' });
  const order = { kind: 'order' as const, id: newId(), label: 'KD-7K4M-92QX' };
  await queued('meena@example.org', 'Enrolled: Rocket science', order);
  await queued('ravi@example.org', 'பதிவு செய்யப்பட்டது: பட்டங்கள்', order);
  await queued('asha@example.org', 'How to pay: Drones', { kind: 'lead', id: newId() });
  await database().execute("update mails set state = 'failed' where address = 'ravi@example.org'");
});

async function queued(to: string, subject: string, about: MailAbout): Promise<void> {
  const mail = { to, subject, html: '', text: '', about, language: 'en' as const, dedupeKey: newId() };
  const outcome = await inTransaction((tx) => queueMail(tx, mail));
  if (!outcome.ok) throw new Error(outcome.reason);
}

const list = (query: string, role: 'manager' | 'finance' = 'manager') =>
  inTransaction((tx) => readMailList(tx, new URLSearchParams(query), role));
const found = async (search: string) =>
  (await list(new URLSearchParams({ search }).toString())).rows.map(({ address }) => address.split('@')[0]);

it.each([
  ['an address', 'meena@exa', ['meena']],
  ['a misspelt word of the subject', 'rockett', ['meena']],
  ['a word of the subject in its script', 'பட்டங்கள்', ['ravi']],
  ['the same in Latin letters', 'pattangal', ['ravi']],
  ['an order number', 'KD-7K4M-92QX', ['ravi', 'meena']],
  ['the same without strokes', 'kd7k4m92qx', ['ravi', 'meena']],
  ['what nobody was sent', 'zebra', []],
  ['signs alone', '%', []],
])('mails are found by %s', async (_, typed, addresses) => {
  expect(await found(typed)).toEqual(addresses);
});

it('the counts follow the search, and the state narrows the rows alone', async () => {
  const all = await list('search=KD-7K4M-92QX');
  expect(all.counts).toMatchObject({ queued: 1, failed: 1, sent: 0 });
  const failed = await list('search=KD-7K4M-92QX&state=failed');
  expect(failed.rows.map(({ address }) => address)).toEqual(['ravi@example.org']);
  expect(failed.counts).toEqual(all.counts);
});

it('each mail leads to what it is about, for those who may look', async () => {
  const [lead] = (await list('search=asha')).rows;
  expect(lead?.about).toMatchObject({ label: 'Lead', to: expect.stringContaining('/studio/leads/') });
  expect((await list('search=asha', 'finance')).rows[0]?.about).toMatchObject({ to: null });
  const [order] = (await list('search=meena')).rows;
  expect(order?.about).toMatchObject({ label: 'KD-7K4M-92QX', to: expect.stringContaining('/studio/orders/') });
});

it('mails that are older than the search are made found', async () => {
  await database().execute('delete from mail_search');
  expect(await found('meena')).toEqual([]);
  expect(await inTransaction(indexMissingMails)).toBe(3);
  expect(await found('meena')).toEqual(['meena']);
});
