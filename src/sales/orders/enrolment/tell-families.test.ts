import { beforeEach, expect, it } from 'vitest';
import { lockBatches, writeSessions } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { settlePayment } from '../payment/settle-payment.ts';
import type { Order } from '../model.ts';
import { makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { calendarParts } from './calendar-parts.ts';
import { familyCalendar } from './order-calendar.ts';
import { tellFamilies } from './tell-families.ts';

testDatabase();

let batch: Batch;
let order: Order;

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld();
  order = await placed(batch, { language: 'ta' });
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
});

const mails = async ({ id }: Order = order) => {
  const all = await listMails(database(), { about: { kind: 'order', id } });
  return all.filter(({ subject }) => /மாறியுள்ளது|New dates/.test(subject));
};
const calendar = async () => {
  const parts = await calendarParts(database(), order, 'https://site.example/family/x');
  return familyCalendar(order, parts).replaceAll('\r\n ', '');
};
const at = (day: number, hour = 4) => new Date(Date.UTC(2033, 0, day, hour));
const move = (number: number, day: number, state: 'planned' | 'cancelled' = 'planned') =>
  inTransaction(async (tx) => {
    await lockBatches(tx, [batch.id]);
    await writeSessions(tx, batch.id, [{ number, startsAt: at(day), endsAt: at(day, 6), state }]);
  });

it('the calendar of an order has every session under a name that stays, counts changes, and tells cancelled ones', async () => {
  const before = await calendar();
  expect(before.match(/BEGIN:VEVENT/g)).toHaveLength(2);
  expect(before.match(/SEQUENCE:\d+000\b/g)).toHaveLength(2);
  await move(2, 8);
  await move(2, 9);
  await move(1, 7, 'cancelled');
  const after = await calendar();
  expect(after.match(/UID:.*/g)?.sort()).toEqual(before.match(/UID:.*/g)?.sort());
  expect(after).toContain(`UID:${order.id}@site.example`);
  const [cancelled = '', moved = ''] = after.split('BEGIN:VEVENT').slice(1);
  expect(cancelled).toContain('STATUS:CANCELLED');
  expect(moved).toContain('DTSTART:20330109T040000Z');
  expect(moved).toMatch(/SEQUENCE:\d+002\b/);
  expect(moved).toContain('STATUS:CONFIRMED');
});

it('each enrolled family gets one mail in its language, with the new calendar; a family that has not paid gets none', async () => {
  const waiting = await placed(batch);
  await move(2, 8);
  const from = '2033-01-07T04:00:00.000Z';
  const news = {
    id: newId(),
    batchId: batch.id,
    changes: [{ number: 2, kind: 'moved' as const, from, to: at(8).toISOString() }],
  };
  await inTransaction((tx) => tellFamilies(tx, news));
  // The same news once more, as after a crash.
  await inTransaction((tx) => tellFamilies(tx, news));
  const [found, ...others] = await mails();
  expect(others).toEqual([]);
  const mail = await findMail(database(), found?.id ?? '');
  expect(mail?.subject).toContain('வகுப்பு நேரம் மாறியுள்ளது');
  expect(mail?.text).toContain('வகுப்பு 2');
  expect(mail?.attachments[0]?.content).toContain('DTSTART:20330108T040000Z');
  expect(await mails(waiting)).toEqual([]);
});
