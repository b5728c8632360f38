import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { slotKey, type Slot } from '#catalogue/lessons/model';
import type { Order } from '#sales/orders/model';
import { testDatabase } from '#tests/database';
import { mailsOf, tokenOf } from '#tests/family-world';
import { freeTimes, lessonsOf, makeLessons, placeLessons, type LessonWorld } from '#tests/lessons-world';
import { current, paidEvent } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { readFamily } from '../page/read-family.ts';
import { remindSessions } from '../reminders/remind-sessions.ts';
import { readLessonPage } from './read-lesson-page.ts';
import { submitLessons } from './submit-lessons.ts';

testDatabase();

let world: LessonWorld;
let day: Slot[];
let order: Order;
const nth = (place: number): Slot => day[place] as Slot;
beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://site.example' });
  world = await makeLessons();
  day = await freeTimes(world);
  const placed = await placeLessons(world, [nth(0)]);
  if (!placed.ok) throw new Error(placed.reason);
  await pay(paidEvent(placed.value.order));
  order = await current(placed.value.order);
});
const view = async () => readFamily(database(), { order, learner: null }, await tokenOf(order));
const page = (query: Record<string, string>) => readLessonPage(database(), order, new URLSearchParams(query));
const submit = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return inTransaction((tx) => submitLessons(tx, order, form));
};
/** The lesson was booked long ago and starts in this many minutes. */
const soon = (minutes: number) =>
  database().execute(sql`update lessons set booked_at = now() - interval '9 days',
    starts_at = now() + make_interval(mins => ${minutes}), ends_at = now() + make_interval(mins => ${minutes + 60})
    where order_id = ${order.id}`);

it('a family sees its balance, books further lessons and moves them, on the clock it chose', async () => {
  expect((await view()).lessons).toMatchObject({ balance: { total: 3, booked: 1, left: 2 }, toCome: [{ why: null }] });
  const booked = await submit({ slot: slotKey(nth(4)), zone: 'Europe/London' });
  expect(booked).toMatchObject({ ok: true, value: 'booked' });
  const lessonId = (await lessonsOf(order.id))[0]?.id ?? '';
  expect(await page({ lesson: lessonId })).toMatchObject({ closed: null, choice: { most: 1, zone: 'Europe/London' } });
  const moved = await submit({ lesson: lessonId, slot: slotKey(nth(6)), zone: 'Europe/London' });
  expect(moved).toMatchObject({ ok: true, value: 'moved' });
  const shown = await view();
  expect(shown.dates[0]?.zone).toBe('Europe/London');
  expect(shown.dates[0]?.sessions.map(({ startsAt }) => startsAt)).toEqual(
    [nth(4), nth(6)].map((slot) => slot.startsAt.toISOString()),
  );
  expect(shown.move.mayAsk).toBe(false);
});

it('a late wish is refused with what to do, and so is one of a stranger’s lesson', async () => {
  await soon(120);
  const lessonId = (await lessonsOf(order.id))[0]?.id ?? '';
  expect((await view()).lessons?.toCome).toMatchObject([{ movePath: null, why: 'late' }]);
  expect(await page({ lesson: lessonId })).toMatchObject({ closed: 'late', choice: null });
  expect(await submit({ lesson: lessonId, slot: slotKey(nth(6)) })).toMatchObject({ reason: 'late' });
  expect(await page({ lesson: order.id })).toBeNull();
});

it('the joining link of the teacher is on the page from 15 minutes before a lesson', async () => {
  await soon(20);
  expect((await view()).dates[0]?.sessions).toMatchObject([{ state: 'early', joinUrl: null }]);
  await soon(14);
  expect((await view()).dates[0]?.sessions).toMatchObject([
    { state: 'open', joinUrl: 'https://meet.example.com/selvi' },
  ]);
});

it('a family is reminded of a lesson a day and an hour before, once each, and not of one it has just booked', async () => {
  await database().execute(
    sql`update enrolments set created_at = now() - interval '9 days' where order_id = ${order.id}`,
  );
  await soon(300);
  await database().execute(sql`update lessons set booked_at = now() where order_id = ${order.id}`);
  await remindSessions();
  expect(await mailsOf(order, 'reminder-')).toHaveLength(0);
  await soon(300);
  await remindSessions();
  await remindSessions();
  expect(await mailsOf(order, 'reminder-day')).toHaveLength(1);
  await soon(30);
  await remindSessions();
  await remindSessions();
  expect(await mailsOf(order, 'reminder-hour')).toHaveLength(1);
});
