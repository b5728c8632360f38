import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listMails } from '#platform/mail';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { listDocuments } from '#sales/documents';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '#tests/orders-world';
import { pay } from '#tests/pay';
import type { Order } from '../model.ts';
import { countSteps } from '../order/change-state.ts';
import { orderHistory } from '../order/find-orders.ts';
import { addedOrders } from '../order/learners/added-orders.ts';
import { addLearner } from './add-learner.ts';

testDatabase();

const staffOf = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  batch = await makeWorld(2);
  const first = await placed(batch);
  await pay(paidEvent(first));
  order = await current(first);
});

type Input = Parameters<typeof addLearner>[1];
const add = async (changes: Partial<Input> = {}) => {
  const seen = String(await countSteps(database(), order.id));
  const input: Input = {
    by: staffOf('owner'),
    orderId: order.id,
    key: newId(),
    seen,
    typed: { name: 'Kavya Raman', age: '8', email: '' },
    paying: { kind: 'link', days: 2, mail: true },
    freeBecause: null,
    shownTotal: null,
    ...changes,
  };
  return inTransaction((tx) => addLearner(tx, input));
};
const added = async () => (await addedOrders(database(), order.id)).added;

describe('a learner who is added to a paid order', () => {
  it('is billed as the order is, also where that is from before buyers named their state', async () => {
    useConfigForTests({ OWNER_GSTIN: '33AAAAA0000A1Z9', OWNER_NAME: 'Kites', OWNER_ADDRESS: '1 Sky Street' });
    expect(order.invoiceTo).toBeNull();
    expect(await add()).toMatchObject({ ok: true, value: { order: { invoiceTo: { gstin: null, state: '33' } } } });
  });

  it('holds a seat, and the family is mailed the link to pay the difference; history and audit say who did it', async () => {
    expect(await add()).toMatchObject({ ok: true, value: { paid: 'link' } });
    expect(await seatsLeft(batch)).toBe(0);
    const [sibling] = await added();
    expect(sibling).toMatchObject({
      state: 'placed',
      total: { amount: 49_900 },
      batchId: batch.id,
      buyer: order.buyer,
      learners: [{ name: 'Kavya Raman', age: 8 }],
    });
    const mails = await listMails(database(), { about: { kind: 'order', id: sibling!.id } });
    expect(mails).toMatchObject([{ address: order.buyer.email }]);
    expect((await orderHistory(database(), order.id)).map(({ why }) => why)).toContain(
      `added the learner Kavya Raman by order ${sibling!.reference}`,
    );
    expect(await history(database(), 'order', order.id)).toMatchObject([{ did: 'added-learner', who: 'Asha' }]);
    // Paid, they have a seat and an invoice of their own; the first stays as it was.
    await pay(paidEvent(sibling!));
    expect(await current(sibling!)).toMatchObject({ state: 'paid' });
    const kinds = async (id: string) => (await listDocuments(database(), id)).map(({ kind }) => kind).sort();
    expect(await kinds(sibling!.id)).toEqual(['invoice', 'receipt']);
    expect(await kinds(order.id)).toEqual(['invoice', 'receipt']);
    expect((await addedOrders(database(), sibling!.id)).of?.id).toBe(order.id);
  });

  it('is enrolled at once by money that came, or for nothing with a reason', async () => {
    const offline = { kind: 'offline', means: 'cash', proof: 'box 7', amount: '499', again: '' } as const;
    expect(await add({ paying: offline })).toMatchObject({ ok: true, value: { paid: 'offline' } });
    expect((await added())[0]?.state).toBe('paid');
    batch = await makeWorld(2);
    const next = await placed(batch);
    await pay(paidEvent(next));
    order = await current(next);
    expect(await add({ paying: { kind: 'free' }, freeBecause: '' })).toMatchObject({ reason: 'discount-reason' });
    const gift = { paying: { kind: 'free' as const }, freeBecause: 'the twin of the first' };
    expect(await add({ ...gift, by: staffOf('manager') })).toMatchObject({ reason: 'discount-limit' });
    expect(await add(gift)).toMatchObject({ ok: true, value: { paid: 'free' } });
    expect((await added())[0]).toMatchObject({ state: 'paid', total: { amount: 0 } });
  });

  it('is refused with a reason, and nothing is held: no name, a full batch, an older screen, an unpaid order', async () => {
    expect(await add({ typed: { name: '', age: '1', email: 'no' } })).toMatchObject({
      reason: 'invalid',
      details: { name: expect.any(String), age: expect.any(String), email: expect.any(String) },
    });
    expect(await add({ seen: '0' })).toMatchObject({ reason: 'changed' });
    expect(await seatsLeft(batch)).toBe(1);
    await placed(batch);
    expect(await add()).toMatchObject({ reason: 'sold-out' });
    expect(await added()).toEqual([]);
    batch = await makeWorld(2);
    order = await placed(batch);
    expect(await add()).toMatchObject({ reason: 'not-paid' });
    await expect(add({ by: staffOf('teacher') })).rejects.toMatchObject({ status: 403 });
  });

  it('is added once by one form, however often it is sent', async () => {
    const [key, seen] = [newId(), String(await countSteps(database(), order.id))];
    const both = await Promise.allSettled([add({ key, seen }), add({ key, seen })]);
    expect(both.filter((one) => one.status === 'fulfilled' && one.value.ok)).toHaveLength(1);
    expect(await added()).toHaveLength(1);
    expect(await seatsLeft(batch)).toBe(0);
  });
});
