import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { lockBatches, writeSessions } from '#catalogue/batches';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { testDatabase } from '#tests/database';
import { freeTimes, holdTimes, lessonsOf, makeLessons, type LessonWorld } from '#tests/lessons-world';
import { makeWorld } from '#tests/orders-world';
import { newId } from '#foundation/kit/id.ts';
import { addException } from '../hours/change-exceptions.ts';
import { slotKey, type Slot } from '../model.ts';
import { checkSlots, teachersOfSlots } from '../slots/check-slots.ts';
import { bookLessons } from './book-lessons.ts';
import { keepLessons, releaseLessons } from './hold-lessons.ts';
import { moveByFamily, moveByStaff } from './move-lesson.ts';
import { readSlotChoice } from './read-choice.ts';
import { saveRule } from './rules.ts';

testDatabase();

let world: LessonWorld;
let day: Slot[];
beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://site.example' });
  world = await makeLessons();
  day = await freeTimes(world);
});

const nth = (place: number): Slot => day[place] as Slot;
const order = (slots: Slot[], how?: Parameters<typeof holdTimes>[2]) => holdTimes(world, slots, how);
const statesOf = async (orderId: string) => (await lessonsOf(orderId)).map(({ state }) => state);
const isFree = async (slot: Slot) => (await freeTimes(world)).some((one) => slotKey(one) === slotKey(slot));
const check = (slots: Slot[], most = 3) =>
  inTransaction((tx) =>
    checkSlots(tx, { keys: slots.map(slotKey), most, programme: world.programme, minutes: 60, language: 'en' }),
  );

describe('the times of a teacher', () => {
  it('are offered within the hours, and are gone while they are held or booked', async () => {
    expect(day[0]?.startsAt.toISOString().slice(11)).toBe('03:30:00.000Z');
    expect(day).toHaveLength(15);
    const held = await order([nth(0)], { paid: false });
    expect(await isFree(nth(0))).toBe(false);
    expect(await isFree(nth(1)), 'it begins within the one that is held').toBe(false);
    expect(await isFree(nth(2))).toBe(true);
    await inTransaction((tx) => releaseLessons(tx, held));
    expect(await isFree(nth(0))).toBe(true);
  });

  it('are free again when the hold is over, without anybody doing anything', async () => {
    await order([nth(0)], { paid: false, until: new Date(Date.now() - 1_000) });
    expect(await isFree(nth(0))).toBe(true);
  });

  it('are not offered while the teacher is in a session of a batch, and sessions find lessons in their way', async () => {
    const batch = await makeWorld();
    const { startsAt, endsAt, teacherId } = nth(4);
    await inTransaction(async (tx) => {
      await lockBatches(tx, [batch.id]);
      await writeSessions(tx, batch.id, [{ number: 9, startsAt, endsAt, teacherId }]);
    });
    expect(await isFree(nth(4))).toBe(false);
    expect(await isFree(nth(6))).toBe(true);
  });

  it('are not offered on days off, for other languages, and by who has left', async () => {
    const date = new Date(nth(0).startsAt.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    const typed = { kind: 'off', date, untilDate: '', starts: '', ends: '' };
    await inTransaction((tx) => addException(tx, { by: world.teacher, staffId: world.teacher.id, typed }));
    expect(await freeTimes(world)).toEqual([]);
    expect(await freeTimes(world, { inDays: 4 })).not.toEqual([]);
    await database().execute(sql`update staff set state = 'removed' where id = ${world.teacher.id}`);
    expect(await freeTimes(world, { inDays: 4 })).toEqual([]);
  });

  it('keep the lead time', async () => {
    world = await makeLessons({ lead: '720' });
    expect(await freeTimes(world)).toEqual([]);
    expect(await freeTimes(world, { inDays: 32 })).not.toEqual([]);
  });
});

describe('the choice of times', () => {
  it('is checked as a whole: none, too many, too near each other, not offered', async () => {
    expect(await check([])).toMatchObject({ reason: 'no-slot' });
    expect(await check([nth(0), nth(2)], 1)).toMatchObject({ reason: 'too-many-slots' });
    expect(await check([nth(0), nth(1)])).toMatchObject({ reason: 'slot-taken' });
    const between = { ...nth(0), startsAt: new Date(nth(0).startsAt.getTime() + 60_000) };
    expect(await check([between])).toMatchObject({ reason: 'slot-taken' });
    expect(await check([nth(0), nth(2)])).toMatchObject({ ok: true });
    expect(teachersOfSlots([slotKey(nth(0)), 'nonsense'])).toEqual([world.teacher.id]);
  });

  it('is shown by day on the clock of the visitor, with what they chose and what somebody else has meanwhile', async () => {
    await order([nth(4)]);
    const asked = {
      programme: world.programme,
      minutes: 60,
      pageLanguage: 'en' as const,
      language: null,
      zone: 'America/New_York',
      usualZone: 'Asia/Kolkata',
      from: null,
      teacher: null,
      chosen: [slotKey(nth(0)), slotKey(nth(4))],
      most: 3,
    };
    const choice = await inTransaction((tx) => readSlotChoice(tx, asked));
    expect(choice).toMatchObject({ zone: 'America/New_York', gone: 1, languages: [{ value: 'en' }, { value: 'ta' }] });
    expect(choice?.days).toHaveLength(7);
    expect(choice?.later).not.toBeNull();
    expect(choice?.chosen.map(({ key }) => key)).toEqual([slotKey(nth(0))]);
    expect(choice?.chosen[0]?.when).toMatch(/EST|EDT/);
    const none = await inTransaction((tx) => readSlotChoice(tx, { ...asked, programme: 'no-such' }));
    expect(none).toBeNull();
  });
});

describe('a package', () => {
  it('is booked lesson by lesson, never beyond what was bought', async () => {
    const orderId = await order([nth(0)]);
    const book = (slots: Slot[]) => inTransaction((tx) => bookLessons(tx, { orderId, keys: slots.map(slotKey) }));
    expect(await book([nth(2), nth(4), nth(6)])).toMatchObject({ reason: 'too-many-slots' });
    expect(await book([nth(2)])).toMatchObject({ ok: true });
    const [one, other] = await Promise.all([book([nth(4)]), book([nth(6)])]);
    expect([one.ok, other.ok].filter(Boolean)).toHaveLength(1);
    expect(await statesOf(orderId)).toEqual(['booked', 'booked', 'booked']);
    expect(new Set((await lessonsOf(orderId)).map(({ number }) => number))).toEqual(new Set([1, 2, 3]));
  });

  it('takes a time again that was paid for late, unless somebody else has it: then the lesson stays in the balance', async () => {
    const past = { paid: false, until: new Date(Date.now() - 1_000) };
    const [late, tooLate] = [await order([nth(0)], past), await order([nth(2)], past)];
    const other = await order([nth(2)]);
    expect(await inTransaction((tx) => keepLessons(tx, late))).toBe(0);
    expect(await inTransaction((tx) => keepLessons(tx, tooLate))).toBe(1);
    expect([await statesOf(late), await statesOf(tooLate), await statesOf(other)]).toEqual([
      ['booked'],
      ['released'],
      ['booked'],
    ]);
  });
});

describe('moving a lesson', () => {
  const move = (orderId: string, lessonId: string, slot: Slot) =>
    inTransaction((tx) => moveByFamily(tx, { orderId, lessonId, key: slotKey(slot) }));

  it('is done by the family until the rule ends it, so often as it lets them', async () => {
    const orderId = await order([nth(0)]);
    const [lesson] = await lessonsOf(orderId);
    const id = lesson?.id ?? '';
    expect(await move(newId(), id, nth(2))).toMatchObject({ reason: 'unknown' });
    expect(await move(orderId, id, nth(1)), 'overlapping its own old time').toMatchObject({ ok: true });
    expect(await isFree(nth(3))).toBe(true);
    expect(await move(orderId, id, nth(4))).toMatchObject({ ok: true });
    expect(await move(orderId, id, nth(6))).toMatchObject({ reason: 'too-often' });
    expect((await lessonsOf(orderId))[0]).toMatchObject({ startsAt: nth(4).startsAt, sequence: 2, moves: 2 });
    const typed = { programme: world.programme, moveHours: '200', mostMoves: '9', version: 0 };
    await inTransaction((tx) => saveRule(tx, { by: world.manager, typed }));
    expect(await move(orderId, id, nth(6))).toMatchObject({ reason: 'late' });
  });

  it('is done by staff to any hour at which the teacher is free, and mails the teacher when somebody else did it', async () => {
    const orderId = await order([nth(0)]);
    await order([nth(4)]);
    const lesson = (await lessonsOf(orderId))[0];
    const wish = { lessonId: lesson?.id ?? '', teacherId: world.teacher.id };
    const wall = (slot: Slot) => {
      const local = new Date(slot.startsAt.getTime() + 5.5 * 3_600_000).toISOString();
      return { date: local.slice(0, 10), time: local.slice(11, 16) };
    };
    const by = world.manager;
    const staffMove = (changes: object) =>
      inTransaction((tx) => moveByStaff(tx, { by, ...wish, seen: 0, ...wall(nth(0)), ...changes }));
    expect(await staffMove({})).toMatchObject({ reason: 'nothing' });
    expect(await staffMove(wall(nth(4)))).toMatchObject({ reason: 'busy' });
    expect(await staffMove({ seen: 7 })).toMatchObject({ reason: 'changed' });
    expect(await staffMove({ date: '2020-01-01' })).toMatchObject({ reason: 'past' });
    expect(await staffMove({ ...wall(nth(0)), time: '21:00' })).toMatchObject({ ok: true });
    const { rows } = (await database().execute(
      sql`select subject from mails where address = ${world.teacher.email} and dedupe_key like 'lesson-teacher:%'`,
    )) as unknown as { rows: { subject: string }[] };
    expect(rows.map(({ subject }) => subject)).toContain('Lesson with Arun is moved');
    const stranger = { ...world.teacher, id: newId() };
    await expect(
      inTransaction((tx) => moveByStaff(tx, { by: stranger, ...wish, seen: 1, ...wall(nth(2)) })),
    ).rejects.toMatchObject({ status: 403 });
  });
});
