import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listMails } from '#platform/mail';
import { listPaymentsToRefund, listRefunds } from '#sales/payments';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { enrol } from '../enrolment/enrol.ts';
import type { NewLearner, Order } from '../model.ts';
import { changeState, countSteps } from '../order/change-state.ts';
import { searchOrders } from '../order/finding/order-search.ts';
import { lockOrder } from '../order/order-rows.ts';
import { endOrder } from '../refunds/end-order.ts';
import { changeLearner } from './change-learner.ts';
import { endWithCredit, endWithRefund } from './end-enrolment.ts';
import { enrolmentsOf, listEnrolled } from './list-enrolled.ts';
import { moveLearner, swapLearners } from './move-learner.ts';
import { removeLearner } from './remove-learner.ts';

testDatabase();

const staffOf = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
const by = staffOf('owner');
let [one, other] = [] as unknown as [Batch, Batch];
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  [one, other] = [await makeWorld(4), await makeWorld(2)];
});

const siblings: NewLearner[] = [
  { name: 'Arun Raman', age: 10, isBuyer: false },
  { name: 'Kavya Raman', age: 8, isBuyer: false, email: 'kavya@example.com' },
];
async function family(batch = one, learners = siblings): Promise<Order> {
  const shownTotal = { amount: 49_900 * learners.length, currency: 'INR' as const };
  const order = await placed(batch, { learners, shownTotal });
  await pay(paidEvent(order));
  return current(order);
}
const enrolmentOf = async (order: Order, index: number) =>
  (await enrolmentsOf(database(), order.id)).get(order.learners[index]?.id ?? '')?.id ?? '';
const move = async (order: Order, index: number, to: Batch) => {
  const enrolmentId = await enrolmentOf(order, index);
  return inTransaction((tx) => moveLearner(tx, { by, enrolmentId, to: to.id, why: 'another time' }));
};
const left = async () => [await seatsLeft(one), await seatsLeft(other)];
const mailsTo = async (order: Order, address: string) =>
  (await listMails(database(), { about: { kind: 'order', id: order.id }, limit: 100 })).filter(
    (mail) => mail.address === address,
  );

/** The ids of the first sessions in the calendars mailed to the buyer for moves, oldest first. */
async function uidsMoved({ id }: Order): Promise<string[]> {
  const { rows } = (await database().execute(
    sql`select attachments from mails where dedupe_key like ${`moved:%${id}%`} order by id`,
  )) as unknown as { rows: { attachments: { content: string }[] }[] };
  return rows.map(({ attachments }) => /UID:(\S+)/.exec(attachments[0]?.content ?? '')?.[1] ?? '');
}

describe('one of two siblings', () => {
  it('moves alone: with a seat in each batch, an order that stays, and mails to both addresses', async () => {
    const order = await family();
    expect(await move(order, 1, other)).toMatchObject({ ok: true, value: { learners: [{ name: 'Kavya Raman' }] } });
    const after = await current(order);
    expect([after.batchId, after.learners.map(({ elsewhere }) => elsewhere)]).toEqual([one.id, [null, other.id]]);
    expect(await left()).toEqual([3, 1]);
    expect((await listEnrolled(database(), other.id)).map(({ learner }) => learner.name)).toEqual(['Kavya Raman']);
    expect(await mailsTo(order, order.buyer.email)).toHaveLength(2);
    expect(await mailsTo(order, 'kavya@example.com')).toHaveLength(2);
    // The order's calendar stays as it was; hers is separate.
    expect(await uidsMoved(order)).toEqual([expect.stringContaining(order.learners[1]?.id ?? '?')]);
    await move(after, 0, other);
    expect((await uidsMoved(order)).at(-1)).toContain(order.id);
  });

  it('who follows the first brings the order along, and back again leaves no trace', async () => {
    const order = await family();
    await move(order, 0, other);
    await move(await current(order), 1, other);
    expect(await current(order)).toMatchObject({
      batchId: other.id,
      learners: [{ elsewhere: null }, { elsewhere: null }],
    });
    expect(await left()).toEqual([4, 0]);
    await move(await current(order), 0, one);
    await move(await current(order), 1, one);
    expect(await current(order)).toMatchObject({
      batchId: one.id,
      learners: [{ elsewhere: null }, { elsewhere: null }],
    });
    expect(await left()).toEqual([2, 2]);
  });

  it('changes places with the other, and with a stranger of a full batch', async () => {
    const order = await family();
    await move(order, 1, other);
    const [arun, kavya] = [await enrolmentOf(order, 0), await enrolmentOf(order, 1)];
    const swap = (enrolmentId: string, second: string) =>
      inTransaction((tx) => swapLearners(tx, { by, enrolmentId, other: second, why: 'they asked' }));
    expect((await swap(arun, kavya)).ok).toBe(true);
    expect((await listEnrolled(database(), other.id)).map(({ learner }) => learner.name)).toEqual(['Arun Raman']);
    const stranger = await family(other, [{ name: 'Tara', age: 9, isBuyer: false }]);
    expect((await swap(await enrolmentOf(stranger, 0), kavya)).ok).toBe(true);
    expect((await listEnrolled(database(), one.id)).map(({ learner }) => learner.name)).toEqual(['Tara']);
    expect(await left()).toEqual([3, 0]);
  });

  it('who was moved is given back the seat there when the order ends, or gets it again after a lapse', async () => {
    const order = await family();
    await move(order, 1, other);
    await inTransaction(async (tx) => {
      const locked = await lockOrder(tx, order.id);
      await changeState(tx, locked!, 'lapsed', { who: 'system', why: 'the balance did not come' });
      await tx.execute(sql`delete from enrolments where order_id = ${order.id}`);
      const { freeSeat } = await import('#sales/waitlist');
      await freeSeat(tx, order.id);
    });
    expect(await left()).toEqual([4, 2]);
    await inTransaction(async (tx) => enrol(tx, (await lockOrder(tx, order.id))!, { who: 'system', why: 'it came' }));
    expect(await left()).toEqual([3, 1]);
    expect((await listEnrolled(database(), other.id)).map(({ learner }) => learner.name)).toEqual(['Kavya Raman']);
    await inTransaction(async (tx) =>
      endOrder(tx, (await lockOrder(tx, order.id))!, { who: 'staff:Asha', why: 'they asked' }),
    );
    expect(await left()).toEqual([4, 2]);
  });

  it('gets no share of money that was one too many: that goes back by itself, and never twice', async () => {
    const order = await family();
    await move(order, 1, other);
    await pay(paidEvent(order));
    const end = (batchId: string, credit = false) =>
      inTransaction((tx) =>
        credit
          ? endWithCredit(tx, { orderId: order.id, batchId, by, why: 'no teacher', until: new Date('2099-01-01') })
          : endWithRefund(tx, { orderId: order.id, batchId, by, why: 'no teacher' }),
      );
    expect(await end(other.id)).toMatchObject({ value: { kind: 'refund', amount: { amount: 49_900 } } });
    expect(await end(one.id, true)).toMatchObject({ value: { kind: 'credit', amount: { amount: 49_900 } } });
    const extra = (await listPaymentsToRefund(database())).filter(({ orderId }) => orderId === order.id);
    expect(extra.map(({ amount }) => amount.amount)).toEqual([99_800]);
    expect((await listRefunds(database(), order.id)).map(({ amount }) => amount.amount)).toEqual([49_900]);
  });

  it('whose batch does not take place gets the share of one back, and the other stays', async () => {
    const order = await family();
    await move(order, 1, other);
    const end = (batchId: string) =>
      inTransaction((tx) => endWithRefund(tx, { orderId: order.id, batchId, by, why: 'the batch was cancelled' }));
    expect(await end(other.id)).toEqual({
      ok: true,
      value: { kind: 'refund', amount: { amount: 49_900, currency: 'INR' } },
    });
    expect(await current(order)).toMatchObject({ state: 'paid', learners: [{ name: 'Arun Raman' }] });
    expect((await listRefunds(database(), order.id)).map(({ amount }) => amount.amount)).toEqual([49_900]);
    expect(await left()).toEqual([3, 2]);
    expect(await end(other.id)).toMatchObject({ reason: 'over' });
    expect(await end(one.id)).toEqual({
      ok: true,
      value: { kind: 'refund', amount: { amount: 49_900, currency: 'INR' } },
    });
    expect((await current(order)).state).toBe('refunded');
    expect(await left()).toEqual([4, 2]);
  });
});

describe('staff', () => {
  const remove = async (order: Order, index: number, changes: object = {}) => {
    const seen = String(await countSteps(database(), order.id));
    const learnerId = order.learners[index]?.id ?? newId();
    const wish = { by, orderId: order.id, learnerId, why: 'she is ill', seen, ...changes };
    return inTransaction((tx) => removeLearner(tx, wish));
  };

  it('take out one of two: a seat is free, the learner’s share is shown, no money moves, and the last one stays', async () => {
    const order = await family();
    expect(await remove(order, 1)).toMatchObject({ value: { share: { amount: 49_900 } } });
    expect(await current(order)).toMatchObject({ state: 'paid', learners: [{ name: 'Arun Raman' }] });
    expect([await left(), await listRefunds(database(), order.id)]).toEqual([[3, 2], []]);
    expect((await searchOrders(database(), 'Kavya', 50)).map(({ id }) => id)).not.toContain(order.id);
    expect(await remove(order, 0)).toMatchObject({ reason: 'last' });
  });

  it('are refused what has changed, is not paid, has no reason, is gone, or is not for their role', async () => {
    const order = await family();
    expect(await remove(order, 1, { seen: '1' })).toMatchObject({ reason: 'changed' });
    expect(await remove(order, 1, { why: 'x' })).toMatchObject({ reason: 'no-reason' });
    expect(await remove(order, 7)).toMatchObject({ reason: 'gone' });
    const unpaid = await placed(one, { learners: siblings, shownTotal: { amount: 99_800, currency: 'INR' } });
    expect(await remove(unpaid, 1)).toMatchObject({ reason: 'not-paid' });
    await expect(remove(order, 1, { by: staffOf('viewer') })).rejects.toMatchObject({ status: 403 });
    expect(await left()).toEqual([0, 2]);
  });

  it('correct a name, an age and an address: found by the new name, told how to join, noted, and never over a colleague', async () => {
    const order = await family();
    const [arun] = order.learners;
    const typed = { name: 'Arunan Raman', age: '11', email: 'arunan@example.com' };
    const save = (changes: object = {}, version = arun!.version) =>
      inTransaction((tx) =>
        changeLearner(tx, { by, orderId: order.id, learnerId: arun!.id, typed: { ...typed, ...changes }, version }),
      );
    expect(await save({ name: '', age: '200', email: 'x' })).toMatchObject({
      reason: 'invalid',
      details: {
        name: expect.any(String) as string,
        age: expect.any(String) as string,
        email: expect.any(String) as string,
      },
    });
    expect((await save()).ok).toBe(true);
    expect(await save({ name: 'Somebody' })).toMatchObject({ reason: 'changed', details: { name: 'Arunan Raman' } });
    expect((await save({}, 2)).ok).toBe(true);
    expect((await current(order)).learners[0]).toMatchObject({ name: 'Arunan Raman', age: 11, version: 2 });
    expect((await searchOrders(database(), 'Arunan', 50)).map(({ id }) => id)).toContain(order.id);
    expect(await mailsTo(order, 'arunan@example.com')).toHaveLength(1);
    const { rows } = (await database().execute(
      sql`select details from audit_entries where did = 'changed-learner' and about_id = ${order.id}`,
    )) as unknown as { rows: { details: object }[] };
    expect(rows).toEqual([
      {
        details: {
          learner: arun!.id,
          before: { name: 'Arun Raman', age: 10, email: null },
          after: { name: 'Arunan Raman', age: 11, email: 'arunan@example.com' },
        },
      },
    ]);
    await expect(
      inTransaction((tx) =>
        changeLearner(tx, { by: staffOf('viewer'), orderId: order.id, learnerId: arun!.id, typed, version: 2 }),
      ),
    ).rejects.toMatchObject({ status: 403 });
  });
});
