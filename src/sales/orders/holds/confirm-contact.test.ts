import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import { newAttemptKey } from '../placement/attempt.ts';
import { orderHistory } from '../order/find-orders.ts';
import type { Order } from '../model.ts';
import { orderToken } from '../order/token.ts';
import { orderView } from '../status/order-view.ts';
import { startPayment } from '../payment/start-payment.ts';
import { orders } from '../tables.ts';
import { buyerOf, current, makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { confirmContact } from './confirm-contact.ts';
import { contactToken } from './contact-token.ts';

testDatabase();

const account = 'Account 0000 1111';
let batch: Batch;
beforeEach(async () => {
  useConfigForTests({ BANK_DETAILS: account });
  batch = await makeWorld(9);
});

const hostile = { name: 'Buy at evil.example', age: 10, isBuyer: false };

/** An order by bank transfer with buyer and learner names that must not be mailed. */
async function byTransfer(changes: Parameters<typeof placed>[1] = {}): Promise<Order> {
  const attempt = changes.attempt ?? newAttemptKey();
  const buyer = changes.buyer ?? { ...buyerOf(attempt), name: 'Visit evil.example' };
  const order = await placed(batch, { learners: [hostile], ...changes, attempt, buyer });
  await startPayment(order, { method: 'offline' });
  return current(order);
}

async function mailsAbout({ id }: Order) {
  const listed = await listMails(database(), { about: { kind: 'order', id } });
  return Promise.all(listed.map(async (mail) => (await findMail(database(), mail.id))!));
}
const minutesLeft = async (order: Order) => ((await current(order)).expiresAt.getTime() - Date.now()) / 60_000;
const confirm = (token: unknown) => inTransaction((tx) => confirmContact(tx, token));
const view = (order: Order) => orderView(database(), orderToken(order), 'en');

describe('a seat that is paid by hand', () => {
  it('C2: is held for fifteen minutes until the address is confirmed, then for days', async () => {
    const order = await byTransfer();
    expect(await minutesLeft(order)).toBeLessThan(16);
    expect((await view(order))?.confirm).toEqual({ days: 3, sent: true });
    expect(await confirm(contactToken(order))).toMatchObject({ ok: true });
    expect(await minutesLeft(order)).toBeGreaterThan(2.9 * 24 * 60);
    expect((await view(order))?.confirm).toBeNull();
    const until = (await current(order)).expiresAt;
    await confirm(contactToken(order));
    expect((await current(order)).expiresAt).toEqual(until);
    const steps = (await orderHistory(database(), order.id)).map(({ who, why }) => `${who}: ${why}`);
    expect(steps.filter((step) => step.includes('confirmed the mail address'))).toHaveLength(1);
  });

  it('C2: the mail to an unconfirmed address has only programme and link, and no text of the sender', async () => {
    const order = await byTransfer();
    const [mail, ...others] = await mailsAbout(order);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Keep your seat: Kites');
    expect(mail?.text).toContain('/checkout/confirm?token=');
    for (const typed of ['evil.example', order.buyer.mobile, order.reference])
      expect(mail!.subject + mail!.text + mail!.html).not.toContain(typed);
    await confirm(contactToken(order));
    const [told] = (await mailsAbout(order)).filter(({ subject }) => subject === 'How to pay: Kites');
    for (const words of [account, order.reference, '₹499', 'three days']) expect(told?.text).toContain(words);
  });

  it('neither the link of the order nor a forged one confirms', async () => {
    const order = await byTransfer();
    for (const wrong of [orderToken(order), `${contactToken(order)}x`, '', null, order.id])
      expect(await confirm(wrong)).toMatchObject({ reason: 'unknown' });
    expect(await minutesLeft(order)).toBeLessThan(16);
  });

  it('whose link comes too late gets no seat back, but need not confirm again in the same browser', async () => {
    const attempt = newAttemptKey();
    const order = await byTransfer({ attempt });
    await database()
      .update(orders)
      .set({ expiresAt: sql`now()` })
      .where(eq(orders.id, order.id));
    expect(await confirm(contactToken(order))).toMatchObject({ reason: 'over' });
    const again = await byTransfer({ attempt });
    expect(again.id).not.toBe(order.id);
    expect(await minutesLeft(again)).toBeGreaterThan(2.9 * 24 * 60);
    const changed = await byTransfer({ attempt, buyer: buyerOf(newAttemptKey()) });
    expect(await minutesLeft(changed)).toBeLessThan(16);
  });

  it('C2: one mailbox gets three such mails a day, and the page does not speak of one that never comes', async () => {
    const email = 'stranger@example.org';
    const sent = [];
    for (let n = 0; n < 5; n += 1) {
      const order = await byTransfer({ buyer: { ...buyerOf(newAttemptKey()), email: `stranger+${n}@example.org` } });
      sent.push((await view(order))?.confirm?.sent);
      await database()
        .update(orders)
        .set({ expiresAt: sql`now()` })
        .where(eq(orders.id, order.id));
    }
    expect(sent).toEqual([true, true, true, false, false]);
    expect(
      (await listMails(database(), {})).filter(
        ({ address }) => address.endsWith(email.slice(-11)) && address.startsWith('stranger'),
      ),
    ).toHaveLength(3);
  });

  it('C2: one connection causes at most as many mails an hour as the setting allows', async () => {
    useConfigForTests({ BANK_DETAILS: account, MAILS_PER_CLIENT: '4' });
    let sent = 0;
    for (let n = 0; n < 8; n += 1) {
      const order = await byTransfer({ client: '198.51.100.7' });
      if ((await view(order))?.confirm?.sent) sent += 1;
      await database()
        .update(orders)
        .set({ expiresAt: sql`now()` })
        .where(eq(orders.id, order.id));
    }
    expect(sent).toBe(4);
  });
});

it('C2: the mail of a seat that costs nothing holds no word of the sender either', async () => {
  const attempt = newAttemptKey();
  const buyer = { ...buyerOf(attempt), name: 'Visit evil.example' };
  const free = { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' as const } };
  const order = await placed(batch, { attempt, buyer, learners: [hostile], ...free });
  const [mail] = await mailsAbout(order);
  expect(mail?.text).toContain('/workshop/kites/success?order=');
  expect(mail!.subject + mail!.text + mail!.html).not.toContain('evil.example');
});
