import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { smallWorld, world } from '#tests/world';
import { findBatch } from '../batch/find-batch.ts';
import { listSessions } from '../sessions/list-sessions.ts';
import { batches, batchSessions } from '../tables.ts';
import { batchCalendar } from './batch-calendar.ts';

testDatabase();

let id: string;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example', BRAND_NAME: 'Kite School' });
  await inTransaction((tx) => smallWorld(tx, { capacity: 5 }));
  id = (await findBatch(database(), world.batch))!.id;
  await database().update(batches).set({ archivedAt: null, rolling: false, state: 'open' });
  await database().update(batchSessions).set({ state: 'planned' });
});

const asked = (batch = id) => batchCalendar(database(), { batch, language: 'en', page: '/workshop/paper-planes' });
/** Long lines of the format are folded. */
const unfolded = (file: string | null) => file?.replaceAll('\r\n ', '') ?? '';

it('holds every date of a batch, links to the page it was opened from, and does not contain the joining link', async () => {
  await database().update(batches).set({ joinUrl: 'https://meet.example/secret' });
  const sent = await asked();
  expect(sent).toMatch(/END:VCALENDAR\r\n$/);
  expect(sent).not.toMatch(/(?<!\r)\n/);
  const file = unfolded(sent);
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(file).toContain('SUMMARY:Paper planes (2) · Kite School');
  expect(file).toContain('https://site.example/workshop/paper-planes');
  expect(file).not.toContain('meet.example');
  const first = (await listSessions(database(), [id])).get(id)?.[0];
  const start = first?.startsAt.toISOString().replaceAll(/[-:]|\.000/g, '');
  expect(file).toContain(`DTSTART:${start}`);
});

it('leaves out dates that are cancelled', async () => {
  await database().update(batchSessions).set({ state: 'cancelled' }).where(eq(batchSessions.number, 1));
  const file = unfolded(await asked());
  expect(file.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(file).toContain('SUMMARY:Paper planes · Kite School');
});

it('is there only for a batch that pages list: no archived one, none by appointment, no other text', async () => {
  expect(await asked()).not.toBeNull();
  await database().update(batches).set({ archivedAt: new Date() });
  expect(await asked()).toBeNull();
  await database().update(batches).set({ archivedAt: null, rolling: true });
  expect(await asked()).toBeNull();
  await database().update(batches).set({ rolling: false });
  expect(await asked(world.batch)).toBeNull();
  expect(await asked('0199a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b')).toBeNull();
  expect(await asked("'; drop table batches")).toBeNull();
});
