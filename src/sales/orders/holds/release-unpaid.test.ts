import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { orderHistory } from '../order/find-orders.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { orders } from '../tables.ts';
import { buyerOf, current, makeWorld, paidEvent, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';
import { confirmContact } from './confirm-contact.ts';
import { contactToken } from './contact-token.ts';
import { forgetClientsJob } from './forget-clients.job.ts';
import { countHoarders, listUnpaid } from './list-unpaid.ts';
import { releaseUnpaid } from './release-unpaid.ts';

testDatabase();

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ BANK_DETAILS: 'Account 0000 1111' });
  batch = await makeWorld(9);
});
const release = (...orderIds: string[]) => inTransaction((tx) => releaseUnpaid(tx, { orderIds, who: 'Asha' }));
const own = async () =>
  (await listUnpaid(database())).filter(({ seats }) => seats.some(({ batchId }) => batchId === batch.id));

it('staff see the unpaid seats of one person together, linked by number, mailbox or connection, and free them in one action', async () => {
  const [a, b, c] = [buyerOf(newAttemptKey()), buyerOf(newAttemptKey()), buyerOf(newAttemptKey())];
  const theirs = [
    await placed(batch, { buyer: a, client: '203.0.113.1' }),
    await placed(batch, { buyer: { ...b, mobile: a.mobile } }),
    await placed(batch, { buyer: { ...c, email: b.email.toUpperCase() } }),
    await placed(batch, { client: '203.0.113.1' }),
    await placed(batch, { client: '203.0.113.1', offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' } }),
  ];
  const other = await placed(batch);
  const paid = await placed(batch, { client: '203.0.113.1' });
  await inTransaction((tx) => settlePayment(tx, paidEvent(paid)));
  const [group, ...rest] = await own();
  expect(group?.seats.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id));
  expect(group).toMatchObject({ numbers: 4, mailboxes: 4, clients: 1 });
  expect(rest.map(({ seats }) => seats.map(({ id }) => id))).toEqual([[other.id]]);
  expect(await countHoarders(database())).toBe(1);

  expect(await seatsLeft(batch)).toBe(2);
  expect(await release(...theirs.map(({ id }) => id), paid.id)).toBe(5);
  expect(await seatsLeft(batch)).toBe(7);
  for (const order of theirs) {
    const last = (await orderHistory(database(), order.id)).at(-1);
    expect(last).toMatchObject({ who: 'staff:Asha', why: 'staff freed a seat that nobody paid for' });
  }
  expect((await current(paid)).state).toBe('paid');
  // Twice, by a second click or a second window, frees nothing more.
  expect(await release(...theirs.map(({ id }) => id))).toBe(0);
  expect(await seatsLeft(batch)).toBe(7);
});

it('a buyer with a confirmed address gets a mail; others get none', async () => {
  const [known, unknown] = [await placed(batch), await placed(batch)];
  for (const order of [known, unknown]) await startPayment(order, { method: 'offline' });
  await inTransaction((tx) => confirmContact(tx, contactToken(known)));
  expect(await release(known.id, unknown.id, 'no id')).toBe(2);
  const subjects = async (id: string) =>
    (await listMails(database(), { about: { kind: 'order', id } })).map(({ subject }) => subject);
  expect(await subjects(known.id)).toContain('Your seat is free again: Kites');
  expect(await subjects(unknown.id)).toEqual(['Keep your seat: Kites']);
  const [mail] = await listMails(database(), { about: { kind: 'order', id: known.id } });
  expect((await findMail(database(), mail!.id))?.text).toContain('/checkout/kites-in');
});

it('a single free seat is not hoarding', async () => {
  await placed(batch, { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' } });
  expect(await own()).toEqual([]);
});

it('P5: by what connection an order was placed is forgotten after a week', async () => {
  const [old, young] = [
    await placed(batch, { client: '203.0.113.77' }),
    await placed(batch, { client: '203.0.113.77' }),
  ];
  await database()
    .update(orders)
    .set({ createdAt: sql`now() - interval '8 days'` })
    .where(eq(orders.id, old.id));
  await forgetClientsJob.handle({});
  expect((await current(old)).client).toBeNull();
  expect((await current(young)).client).not.toBeNull();
});
