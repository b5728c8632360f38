import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { prepareLanguage } from '#foundation/i18n/translator.ts';
import { testDatabase } from '#tests/database';
import { smallWorld, world } from '#tests/world';
import { inheritPage } from '../../pages/inherit-page.ts';
import { pageDataOf } from '../../page-data/page-data.ts';
import { prepare as prepareSchedule } from '../schedule/prepare.ts';
import { example } from './example.ts';
import { prepare } from './prepare.ts';
import type { Curriculum } from './schema.ts';

testDatabase();
beforeAll(() => prepareLanguage('en'));
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  await inTransaction((tx) => smallWorld(tx, { capacity: 5 }));
  await database().execute(sql`update batches set taken = 0`);
  await database().execute(sql`update batch_sessions set state = 'planned'`);
});

const { page } = inheritPage(null, {
  path: '/workshop/paper-planes',
  kind: 'workshop-landing',
  programme: world.programme,
});
const data = () => pageDataOf(page, new URLSearchParams(), { kind: 'nobody', looked: false });
const shown = (block: Curriculum = example) => prepare(block, data());

it('each session has the time of the next batch, and it is said whose times they are', async () => {
  const { sessions, dates } = await shown();
  expect(sessions.map(({ at }) => at?.when)).toEqual([
    expect.stringMatching(/^Sat,? .*10:00\sam\sIST$/),
    expect.stringMatching(/10:00\sam\sIST$/),
  ]);
  expect(dates).toBe('These are the dates of the next batch, taught in English.');
});

it('no session has a time where the batch meets more or less often than the page describes', async () => {
  const three = { ...example, sessions: [...example.sessions, { title: 'And a third' }] };
  expect(await shown(three)).toEqual(three);
  await database().execute(sql`update batch_sessions set state = 'cancelled' where number = 1`);
  expect((await shown()).dates).toBeUndefined();
});

it('a batch without a free seat lends no times', async () => {
  await database().execute(sql`update batches set taken = 5`);
  expect((await shown()).dates).toBeUndefined();
});

it('the dates of a page cost what the page costs, can go to a calendar, and can be told on WhatsApp with nothing but public words', async () => {
  const {
    batches: rows,
    offer,
    share,
  } = await prepareSchedule({ kind: 'schedule', id: 'schedule', title: 'Dates' }, data());
  expect(offer).toMatchObject({ price: '₹499', struck: '₹999' });
  expect(rows[0]?.calendarPath).toBe(`/dates/${rows[0]?.id}.ics?page=%2Fworkshop%2Fpaper-planes&language=en`);
  expect(share?.label).toBe('Share on WhatsApp');
  const text = new URL(share?.path ?? '').searchParams.get('text');
  expect(text).toBe(
    `Paper planes, from ${rows[0]?.when}. What do you think? https://site.example/workshop/paper-planes`,
  );
});
