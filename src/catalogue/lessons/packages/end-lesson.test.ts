import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { freeTimes, holdTimes, lessonsOf, makeLessons, type LessonWorld } from '#tests/lessons-world';
import { slotKey, type Slot } from '../model.ts';
import { countDone } from './count-done.ts';
import { cancelLesson, markLesson } from './end-lesson.ts';
import { releaseLessons } from './hold-lessons.ts';
import { listStartingLessons } from './starting-lessons.ts';
import { taughtLessons } from './taught-lessons.ts';

testDatabase();

let world: LessonWorld;
let first: Slot;
beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://site.example' });
  world = await makeLessons();
  first = (await freeTimes(world))[0] as Slot;
});
const order = (slots: Slot[]) => holdTimes(world, slots);
const isFree = async (slot: Slot) => (await freeTimes(world)).some((one) => slotKey(one) === slotKey(slot));

describe('a lesson that ends', () => {
  it('goes back to the balance when staff cancel it with a reason, and calendars say so', async () => {
    const orderId = await order([first]);
    const lessonId = (await lessonsOf(orderId))[0]?.id ?? '';
    const cancel = (why: string, seen = 0) =>
      inTransaction((tx) => cancelLesson(tx, { by: world.teacher, lessonId, seen, why }));
    expect(await cancel(' x ')).toMatchObject({ reason: 'no-reason' });
    expect(await cancel('I am ill')).toMatchObject({ ok: true });
    expect(await cancel('I am ill', 1)).toMatchObject({ reason: 'over' });
    expect(await isFree(first)).toBe(true);
    const span = { from: first.startsAt, until: first.endsAt, teacher: world.teacher.id };
    expect(await taughtLessons(database(), span)).toMatchObject([{ learner: 'Arun', cancelled: true, sequence: 1 }]);
  });

  it('is marked once it has begun, and counts as used', async () => {
    const orderId = await order([first]);
    const lessonId = (await lessonsOf(orderId))[0]?.id ?? '';
    const mark = (state: 'done' | 'missed' | 'booked', seen: number) =>
      inTransaction((tx) => markLesson(tx, { by: world.teacher, lessonId, seen, state }));
    expect(await mark('done', 0)).toMatchObject({ reason: 'early' });
    await database().execute(
      sql`update lessons set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = ${lessonId}`,
    );
    expect(await mark('missed', 0)).toMatchObject({ ok: true });
    expect(await mark('done', 0)).toMatchObject({ reason: 'changed' });
    expect(await mark('booked', 1)).toMatchObject({ ok: true });
    expect(await mark('done', 2)).toMatchObject({ ok: true });
    expect(await lessonsOf(orderId)).toMatchObject([{ state: 'done' }]);
    expect(await countDone(database(), [orderId])).toEqual(new Map([[orderId, 1]]));
  });

  it('is found while it is about to begin', async () => {
    const orderId = await order([first]);
    await database().execute(
      sql`update lessons set starts_at = now() + interval '30 minutes', ends_at = now() + interval '90 minutes' where order_id = ${orderId}`,
    );
    const found = await listStartingLessons(database(), { withinMinutes: 60 });
    expect(found.filter((one) => one.orderId === orderId)).toHaveLength(1);
    await inTransaction((tx) => releaseLessons(tx, orderId));
    const later = await listStartingLessons(database(), { withinMinutes: 60 });
    expect(later.filter((one) => one.orderId === orderId)).toEqual([]);
  });
});
