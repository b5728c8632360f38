import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { config, useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { findMail, listMails } from '#platform/mail';
import { testDatabase } from '#tests/database';
import type { Order } from '../model.ts';
import { expireDueOrders, reconcileOrders } from '../order-jobs.ts';
import { orderToken } from '../order/token.ts';
import { orderView } from './order-view.ts';
import { refreshOrder } from '../payment/refresh-order.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { startPayment } from '../payment/start-payment.ts';
import { orders } from '../tables.ts';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({});
  batch = await makeWorld();
  order = await placed(batch);
});
const view = (token: unknown = orderToken(order)) => orderView(database(), token, 'en');
/** Simulates a payment at the gateway, written directly into its books; not reported to us yet. */
const payAtGateway = () =>
  database().execute(sql`insert into sandbox_payments (id, session_id, outcome, known_at)
    select ${crypto.randomUUID()}, id, 'paid', now() from sandbox_sessions where order_id = ${order.id}`);

describe('orderView', () => {
  it('A4: answers nothing for a forged, foreign, cut or missing token', async () => {
    const token = orderToken(order);
    for (const wrong of [
      null,
      '',
      'x',
      order.id,
      `${token}x`,
      token.slice(0, -1),
      token.replace(/^./, '1'),
      `${order.id}.zzzzzz.${'A'.repeat(32)}`,
      'a\u0000b',
    ]) {
      expect(await view(wrong)).toBeNull();
    }
  });

  it('tells a buyer only what they need: no number, no e-mail, no surname', async () => {
    const shown = JSON.stringify(await view());
    for (const secret of [order.buyer.mobile, order.buyer.email, 'Raman', order.id.slice(0, 30)]) {
      expect(
        shown.replaceAll(orderToken(order), '').replaceAll(encodeURIComponent(orderToken(order)), ''),
      ).not.toContain(secret);
    }
  });

  it('of a pending order says until when the seat is kept and where to go on', async () => {
    expect(await view()).toMatchObject({
      state: 'placed',
      learner: 'Arun',
      calendarPath: null,
      retryPath: expect.stringContaining('/checkout/kites-in?'),
    });
    expect((await view())?.heldUntil).toMatch(/IST|GMT\+5:30/);
  });

  it('of a paid order gives the calendar and no retry', async () => {
    await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    expect(await view()).toMatchObject({
      state: 'paid',
      paid: '₹499',
      heldUntil: null,
      retryPath: null,
      calendarPath: expect.stringContaining('/calendar.ics?order='),
    });
  });

  it('of a paid order shows its dates, how far its kit is, and what tells another family nothing of the order', async () => {
    expect((await view())?.enrolled).toBeNull();
    await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
    const shown = (await view())?.enrolled;
    expect(shown?.dates).toEqual([
      { instant: batch.startsAt.toISOString(), time: (await view())?.batchTime, venue: null },
      expect.objectContaining({ venue: null }),
    ]);
    expect(shown?.kitSteps.map(({ state }) => state)).toEqual(['now', 'ahead', 'ahead', 'ahead']);
    expect(shown?.sheetPath).toMatch(/^\/checkout\/sheet\?order=/);
    const said = new URL(shown?.sharePath ?? '').searchParams.get('text') ?? '';
    expect(said).toContain('Kites');
    expect(said).toContain((await view())?.batchTime);
    expect(said.endsWith(`${config().SITE_URL}/workshop/kites`)).toBe(true);
    for (const secret of [order.reference, 'Arun', 'Meena', 'order=']) expect(said).not.toContain(secret);
  });

  it('a seat that no page sold has nothing to pass on', async () => {
    const unsold = await placed(batch, { page: null });
    await inTransaction((tx) => settlePayment(tx, paidEvent(unsold)));
    expect((await view(orderToken(unsold)))?.enrolled).toMatchObject({ sharePath: null });
  });

  it('says expired as soon as the time ran out, before the job did', async () => {
    await database()
      .update(orders)
      .set({ expiresAt: sql`now()` })
      .where(eq(orders.id, order.id));
    expect(await view()).toMatchObject({ state: 'expired', heldUntil: null, retryPath: expect.any(String) });
  });

  it('settles a payment the gateway knows of, though no webhook came', async () => {
    await startPayment(order);
    await payAtGateway();
    expect(await view()).toMatchObject({ state: 'paid' });
  });
});

describe('without a webhook', () => {
  it('F5: the minute’s reconciling finds the payment', async () => {
    await startPayment(order);
    await payAtGateway();
    await reconcileOrders();
    expect((await current(order)).state).toBe('paid');
  });

  it('a gateway is not asked again within three seconds', async () => {
    await startPayment(order);
    await refreshOrder(await current(order));
    await payAtGateway();
    expect((await refreshOrder(await current(order))).state).toBe('awaiting_payment');
  });

  it('the minute’s expiring ends what is over and frees its seat', async () => {
    await database()
      .update(orders)
      .set({ expiresAt: sql`now()` })
      .where(eq(orders.id, order.id));
    await expireDueOrders();
    expect((await current(order)).state).toBe('expired');
    expect(await seatsLeft(batch)).toBe(3);
  });
});

it('the confirmation is in the buyer’s language, with a calendar file in UTC', async () => {
  const tamil = await placed(batch, { language: 'ta', learners: [{ name: 'அருண் <b>', age: 9, isBuyer: false }] });
  await inTransaction((tx) => settlePayment(tx, paidEvent(tamil)));
  const [queued] = await listMails(database(), { about: { kind: 'order', id: tamil.id } });
  const mail = await findMail(database(), queued!.id);
  expect(mail?.subject).toContain('பட்டங்கள்');
  expect(mail?.text).toContain(tamil.reference);
  expect(mail?.text).toContain(`${config().SITE_URL}/workshop/kites/success?order=`);
  expect(mail?.html).toContain('அருண் &lt;b&gt;');
  const calendar = mail?.attachments[0]?.content ?? '';
  const utc = batch.startsAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  expect(calendar).toContain(`DTSTART:${utc}`);
  expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(2);
});
