import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cancelBatch, findBatch } from '#catalogue/batches';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { findMail, listMails } from '#platform/mail';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { importWorkshop } from '#tests/world';
import { orderHistory } from '../order/find-orders.ts';
import type { Order } from '../model.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { enrolments } from '../tables.ts';
import { moveLearner, swapLearners } from './move-learner.ts';
import { current, makeWorld, paidEvent, placed, seatsLeft } from '../../../../tests/support/orders-world.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.com', role: 'sales' };
let from: Batch;
let to: Batch;
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  from = await makeWorld(2);
  to = await makeWorld(1);
});

async function enrolled(batch: Batch, changes: object = {}): Promise<{ order: Order; enrolmentId: string }> {
  const order = await placed(batch, changes);
  await inTransaction((tx) => settlePayment(tx, paidEvent(order)));
  const [row] = await database().select().from(enrolments).where(eq(enrolments.orderId, order.id));
  return { order: await current(order), enrolmentId: row?.id ?? '' };
}
const move = (enrolmentId: string, batch: Batch, changes: object = {}) =>
  inTransaction((tx) => moveLearner(tx, { by, enrolmentId, to: batch.id, why: 'the family asked', ...changes }));
const mailsOf = ({ id }: Order) => listMails(database(), { about: { kind: 'order', id } });

describe('a learner who is moved', () => {
  it('has a seat in the new batch, the old one is free, and history and audit say who did it and why', async () => {
    const { order, enrolmentId } = await enrolled(from);
    const moved = await move(enrolmentId, to);
    expect(moved).toMatchObject({ ok: true, value: { price: null } });
    expect([await seatsLeft(from), await seatsLeft(to)]).toEqual([2, 0]);
    expect((await current(order)).batchId).toBe(to.id);
    const [row] = await database().select().from(enrolments).where(eq(enrolments.id, enrolmentId));
    expect(row?.batchId).toBe(to.id);
    const last = (await orderHistory(database(), order.id)).at(-1);
    expect(last).toMatchObject({ who: 'staff:Asha', to: 'paid' });
    expect(last?.why).toMatch(/^moved .*from .*\d.* to .*\d.*: the family asked/u);
    expect(last?.why).not.toContain(to.slug);
    expect(await history(database(), 'order', order.id)).toMatchObject([
      { who: 'Asha', did: 'moved-learner', details: { before: from.slug, after: to.slug } },
    ]);
  });

  it('gets one mail in the language of the family, with a newer version of the calendar', async () => {
    const { order, enrolmentId } = await enrolled(from, { language: 'ta' });
    await move(enrolmentId, to);
    const [mail, ...others] = await mailsOf(order);
    expect(others).toHaveLength(1);
    expect(mail?.subject).toBe('புதிய தேதி: பட்டங்கள்');
    const whole = await findMail(database(), mail?.id ?? '');
    expect(whole?.language).toBe('ta');
    expect(whole?.attachments[0]?.content).toContain(`UID:${order.id}@site.example`);
    expect(whole?.attachments[0]?.content).toMatch(/SEQUENCE:[1-9]/);
  });

  it('stays where they are when the new batch is full, ended, of another programme, or the same', async () => {
    const { order, enrolmentId } = await enrolled(from);
    await enrolled(to);
    expect(await move(enrolmentId, to)).toMatchObject({ ok: false, reason: 'full' });
    expect(await move(enrolmentId, from)).toMatchObject({ ok: false, reason: 'same' });
    const over = await makeWorld();
    await inTransaction((tx) => cancelBatch(tx, over.id));
    expect(await move(enrolmentId, over)).toMatchObject({ ok: false, reason: 'ended' });
    expect(await move(enrolmentId, await otherProgramme())).toMatchObject({ ok: false, reason: 'other-programme' });
    expect(await move(enrolmentId, await makeWorld(), { why: ' ' })).toMatchObject({ ok: false, reason: 'no-reason' });
    expect((await current(order)).batchId).toBe(from.id);
    expect(await seatsLeft(from)).toBe(1);
    expect(await mailsOf(order)).toHaveLength(1);
  });

  it('takes a seat whose hold ran out, and none that is held', async () => {
    const { enrolmentId } = await enrolled(from);
    const held = await placed(to);
    expect(await move(enrolmentId, to)).toMatchObject({ ok: false, reason: 'full' });
    await database().execute(
      `update seat_holds set expires_at = now() - interval '1 minute' where order_id = '${held.id}'`,
    );
    expect(await move(enrolmentId, to)).toMatchObject({ ok: true });
    expect(await seatsLeft(to)).toBe(0);
  });

  it('is moved by sales and managers, by nobody else', async () => {
    const { enrolmentId } = await enrolled(from);
    for (const role of ['teacher', 'viewer', 'editor', 'finance'] as const)
      await expect(move(enrolmentId, to, { by: { ...by, role } })).rejects.toMatchObject({ status: 403 });
  });
});

describe('two learners', () => {
  it('swap places between full batches, and both families get a mail', async () => {
    const one = await enrolled(await makeWorld(1));
    const other = await enrolled(to);
    const first = one.order.batchId;
    const swapped = await inTransaction((tx) =>
      swapLearners(tx, { by, enrolmentId: one.enrolmentId, other: other.enrolmentId, why: 'both asked' }),
    );
    expect(swapped.ok).toBe(true);
    expect((await current(one.order)).batchId).toBe(to.id);
    expect((await current(other.order)).batchId).toBe(first);
    expect((await findBatch(database(), first))?.seatsLeft).toBe(0);
    expect(await seatsLeft(to)).toBe(0);
    expect([(await mailsOf(one.order)).length, (await mailsOf(other.order)).length]).toEqual([2, 2]);
  });

  it('do not change places where one of them has no seat, or both are in one batch', async () => {
    const [one, other] = [await enrolled(from), await enrolled(from)];
    const swap = (enrolmentId: string, second: string) =>
      inTransaction((tx) => swapLearners(tx, { by, enrolmentId, other: second, why: 'both asked' }));
    expect(await swap(one.enrolmentId, other.enrolmentId)).toMatchObject({ ok: false, reason: 'same' });
    expect(await swap(one.enrolmentId, newId())).toMatchObject({ ok: false, reason: 'gone' });
  });
});

async function otherProgramme(): Promise<Batch> {
  const slug = `boats-${newId()}`;
  await inTransaction((tx) =>
    importWorkshop(tx, {
      programme: {
        slug: 'boats',
        title: { en: 'Boats' },
        summary: { en: 'Build a boat.' },
        sessions: 1,
        minutesPerSession: 60,
      },
      offers: [{ slug: 'boats-in', discountedPrice: 10_000 }],
      batch: { slug, language: 'en', weeksFromInstall: 2, capacity: 3 },
    }),
  );
  const batch = await findBatch(database(), slug);
  if (!batch) throw new Error('no batch');
  return batch;
}
