import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { bookLessons, findPackage, moveByFamily } from '#catalogue/lessons';
import { slotKey, type Slot } from '#catalogue/lessons/model';
import { testDatabase } from '#tests/database';
import { freeTimes, makeLessons, placeLessons, type LessonWorld } from '#tests/lessons-world';
import { current, paidEvent } from '#tests/orders-world';
import { orderSessions } from '../enrolment/order-sessions.ts';
import { listPaidOrders } from '../enrolled/list-enrolled.ts';
import { readCheckout } from '../checkout/read-checkout.ts';
import type { Order } from '../model.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { orderBatch } from '../order/order-batch.ts';
import { cancelLesson } from '../../../catalogue/lessons/packages/end-lesson.ts';
import { expireDueOrders } from '../order-jobs.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { endOrder } from '../refunds/end-order.ts';
import { newAttemptKey } from './attempt.ts';

testDatabase();

let world: LessonWorld;
let day: Slot[];
beforeEach(async () => {
  useConfigForTests({ SITE_URL: 'https://site.example' });
  world = await makeLessons();
  day = await freeTimes(world);
});
const nth = (place: number): Slot => day[place] as Slot;
const pay = (order: Order) => inTransaction((tx) => settlePayment(tx, paidEvent(order)));
const statesOf = async ({ id }: Order) =>
  (await findPackage(database(), id))?.lessons.map(({ state, startsAt }) => [state, startsAt.getTime()]);
const at = (state: string, slot: Slot) => [state, slot.startsAt.getTime()];

async function placed(slots: Slot[], changes: Parameters<typeof placeLessons>[2] = {}): Promise<Order> {
  const outcome = await placeLessons(world, slots, changes);
  if (!outcome.ok) throw new Error(`The order was refused: ${outcome.reason}`);
  return outcome.value.order;
}

describe('an order of single lessons', () => {
  it('holds its times while it is paid and books them with the money; the start is the first lesson on the buyer’s clock', async () => {
    const order = await placed([nth(2), nth(0)]);
    expect(await statesOf(order)).toEqual([at('held', nth(0)), at('held', nth(2))]);
    await pay(order);
    expect(await statesOf(order)).toEqual([at('booked', nth(0)), at('booked', nth(2))]);
    expect((await current(order)).state).toBe('paid');
    const { batch } = await orderBatch(database(), order);
    expect(batch).toMatchObject({ startsAt: nth(0).startsAt, zone: 'America/New_York', rolling: true });
    const { sessions } = await orderSessions(database(), order);
    expect(sessions).toMatchObject([{ number: 1, joinUrl: 'https://meet.example.com/selvi' }, { number: 2 }]);
  });

  it('is refused without a time, with more than it buys, and with one that is gone; nothing is left behind', async () => {
    await placed([nth(0)]);
    expect(await placeLessons(world, [])).toMatchObject({ reason: 'no-slot' });
    expect(await placeLessons(world, [nth(2), nth(4), nth(6), nth(8)])).toMatchObject({ reason: 'too-many-slots' });
    expect(await placeLessons(world, [nth(1)])).toMatchObject({ reason: 'slot-taken' });
    expect(await listPaidOrders(database(), world.batch.id)).toEqual([]);
    const { rows } = (await database().execute(
      sql`select taken from batches where id = ${world.batch.id}`,
    )) as unknown as { rows: { taken: number }[] };
    expect(rows[0]?.taken).toBe(1);
  });

  it('sent again is the same order; with another time it is replaced, and the old time is free', async () => {
    const attempt = newAttemptKey();
    const first = await placed([nth(0)], { attempt });
    expect((await placed([nth(0)], { attempt })).id).toBe(first.id);
    const second = await placed([nth(1)], { attempt });
    expect(second.id).not.toBe(first.id);
    expect(await statesOf(first)).toEqual([at('released', nth(0))]);
    expect(await statesOf(second)).toEqual([at('held', nth(1))]);
  });

  it('gives its times back when it is cancelled, when its hold runs out, and when it ends', async () => {
    const [cancelled, expired, ended] = [await placed([nth(0)]), await placed([nth(2)]), await placed([nth(4)])];
    await inTransaction((tx) => cancelOrder(tx, { orderId: cancelled.id, who: 'buyer', why: 'test' }));
    await database().execute(sql`update orders set expires_at = now() - interval '1 minute' where id = ${expired.id}`);
    await expireDueOrders();
    await pay(ended);
    const paid = await current(ended);
    await inTransaction((tx) => endOrder(tx, paid, { who: 'staff:Asha', why: 'test' }));
    for (const [order, place] of [[cancelled, 0] as const, [expired, 2] as const, [ended, 4] as const])
      expect(await statesOf(order)).toEqual([at('released', nth(place))]);
    expect(await freeTimes(world)).toHaveLength(day.length);
  });

  it('that is paid after its time was sold to somebody else keeps the lesson, and its family is asked to choose again', async () => {
    const late = await placed([nth(0)]);
    await database().execute(sql`update orders set expires_at = now() - interval '1 minute' where id = ${late.id}`);
    await expireDueOrders();
    await pay(await placed([nth(0)]));
    await pay(late);
    expect((await current(late)).state).toBe('paid');
    expect(await statesOf(late)).toEqual([at('released', nth(0))]);
    const mails = await listMails(database(), { about: { kind: 'order', id: late.id }, limit: 20 });
    const keys = await Promise.all(mails.map(async ({ id }) => (await findMail(database(), id))?.dedupeKey));
    expect(keys.some((key) => key?.startsWith('lesson-lost:'))).toBe(true);
  });

  it('tells its family of further lessons and moves, with a calendar whose sequence rises', async () => {
    const order = await placed([nth(0)]);
    await pay(order);
    await inTransaction((tx) => bookLessons(tx, { orderId: order.id, keys: [slotKey(nth(4)), slotKey(nth(6))] }));
    const lessonId = (await findPackage(database(), order.id))?.lessons[0]?.id ?? '';
    await inTransaction((tx) => moveByFamily(tx, { orderId: order.id, lessonId, key: slotKey(nth(2)) }));
    const listed = await listMails(database(), { about: { kind: 'order', id: order.id }, limit: 20 });
    const mails = await Promise.all(listed.map(({ id }) => findMail(database(), id)));
    const toFamily = mails.filter(
      (mail) => mail?.dedupeKey.startsWith('lesson-') && !mail.dedupeKey.includes('teacher'),
    );
    const kinds = toFamily.map((mail) => mail?.dedupeKey.split(':')[0]);
    expect(new Set(kinds)).toEqual(new Set(['lesson-booked', 'lesson-moved']));
    const sequences = (key: string) => {
      const mail = toFamily.find((one) => one?.dedupeKey.startsWith(key));
      const file = JSON.stringify(mail?.attachments ?? '');
      return [...file.matchAll(/SEQUENCE:(\d+)/g)].map(([, number]) => Number(number));
    };
    expect(sequences('lesson-booked')).toHaveLength(3);
    expect(Math.max(...sequences('lesson-moved'))).toBeGreaterThan(Math.max(...sequences('lesson-booked')));
  });

  it('takes it out of the calendar of a learner with an address of their own, without asking them to choose a time', async () => {
    const learners = [{ name: 'Kavya Raman', age: 9, isBuyer: false, email: 'kavya@example.com' }];
    const order = await placed([nth(0), nth(2)], { learners });
    await pay(order);
    const lesson = (await findPackage(database(), order.id))?.lessons[0];
    const { id: lessonId = '', sequence: seen = 0 } = lesson ?? {};
    await inTransaction((tx) => cancelLesson(tx, { by: world.manager, lessonId, seen, why: 'the teacher is ill' }));
    const { rows } = (await database().execute(
      sql`select attachments, text from mails where address = 'kavya@example.com' and dedupe_key like 'lesson-cancelled:%'`,
    )) as unknown as { rows: { attachments: { content: string }[]; text: string }[] };
    expect(rows).toHaveLength(1);
    const files = rows[0]?.attachments.map(({ content }) => content) ?? [];
    expect(files.map((file) => /METHOD:(\w+)/.exec(file)?.[1])).toEqual(['PUBLISH', 'CANCEL']);
    expect(files[1]?.match(/UID:([^@]+)/g)).toEqual([`UID:${order.learners[0]?.id}`]);
    expect(rows[0]?.text).toContain('does not take place');
    expect(rows[0]?.text).not.toContain('choose another time');
  });

  it('takes a lesson that does not take place out of the calendars of its family and its teacher', async () => {
    const order = await placed([nth(0), nth(2)]);
    await pay(order);
    const lesson = (await findPackage(database(), order.id))?.lessons[0];
    const wish = {
      by: world.manager,
      lessonId: lesson?.id ?? '',
      seen: lesson?.sequence ?? 0,
      why: 'the teacher is ill',
    };
    expect((await inTransaction((tx) => cancelLesson(tx, wish))).ok).toBe(true);
    const filesOf = async (key: string) => {
      const { rows } = (await database().execute(
        sql`select attachments from mails where dedupe_key like ${`${key}:${lesson?.id}:%`} order by id desc limit 1`,
      )) as unknown as { rows: { attachments: { content: string }[] }[] };
      return rows.flatMap(({ attachments }) => attachments.map(({ content }) => content.replaceAll('\r\n ', '')));
    };
    const [whole, over = ''] = await filesOf('lesson-cancelled');
    expect(whole).toContain('METHOD:PUBLISH');
    expect(over).toContain('METHOD:CANCEL');
    expect(over.match(/UID:\S+/g)).toEqual([`UID:${order.id}@site.example`]);
    const [forTeacher = ''] = await filesOf('lesson-teacher');
    expect(forTeacher).toContain('METHOD:CANCEL');
    expect(forTeacher).toContain(`UID:${lesson?.id}@site.example`);
  });
});

describe('the checkout of single lessons', () => {
  const view = (changes: object = {}, attempt: string | null = null) =>
    readCheckout(database(), {
      offer: world.offer,
      batch: null,
      page: null,
      language: 'en',
      attempt,
      market: null,
      coupon: null,
      client: '',
      lessons: { slots: [], zone: null, language: null, teacher: null, from: null, go: false, ...changes },
    });

  it('asks for the times first, on the clock of the market or another, then for everything else', async () => {
    const first = await view();
    expect(first?.lessons).toMatchObject({ picking: true, problem: null, choice: { zone: 'Asia/Kolkata', most: 3 } });
    expect((await view({ go: true }))?.lessons).toMatchObject({ picking: true, problem: 'none' });
    const slots = [slotKey(nth(0))];
    expect((await view({ slots, zone: 'America/New_York' }))?.lessons).toMatchObject({ picking: true });
    const chosen = await view({ slots, zone: 'America/New_York', go: true });
    expect(chosen?.lessons).toMatchObject({ picking: false, batch: world.batch.id });
    expect(chosen?.lessons?.choice.chosen[0]?.when).toMatch(/E[SD]T/);
  });

  it('has the times of the order that is being paid chosen, and free for its buyer alone', async () => {
    const attempt = newAttemptKey();
    await placed([nth(0)], { attempt });
    const own = await view({}, attempt);
    expect(own?.lessons).toMatchObject({ picking: false, choice: { gone: 0 } });
    expect(own?.heldUntil).not.toBeNull();
    expect((await view({ slots: [slotKey(nth(0))], go: true }))?.lessons).toMatchObject({
      picking: true,
      choice: { gone: 1 },
    });
  });

  it('is the one with dates where no teacher offers hours', async () => {
    await database().execute(sql`delete from lesson_hours where staff_id = ${world.teacher.id}`);
    expect((await view())?.lessons).toBeNull();
  });
});
