// npm test: race
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOnce, currentEngine, database, inTransaction, once, type Tx } from '#platform/db';
import { formKeyField } from '#foundation/kit/form-key.ts';
import { newId } from '#foundation/kit/id.ts';
import { askRefund, listRefunds, recordPayment } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { usePostgres } from '#tests/prepared';

const clicks = 20;
const rupees = (amount: number) => ({ amount, currency: 'INR' as const });

/** A payment of ₹5,000; a click gives ₹199 of it back. */
async function paid(): Promise<{ orderId: string; paymentId: string }> {
  const orderId = newId();
  const news = {
    gateway: 'sandbox',
    eventId: null,
    orderId,
    part: 1,
    gatewayReference: 's',
    gatewayPaymentId: newId(),
  };
  const { payment } = await inTransaction((tx) =>
    recordPayment(tx, { ...news, outcome: 'paid', amount: rupees(500_000) }),
  );
  return { orderId, paymentId: payment.id };
}

/** The same with the frame of creating forms, with its key or without one; returns the refunds that came of it, and how many answers there were. */
async function sendForm(keyed: boolean): Promise<{ refunds: number; answers: number }> {
  const order = await paid();
  const wish = { ...order, amount: rupees(19_900), who: 'staff:Asha', why: 'the test' };
  const form = new FormData();
  form.set('why', wish.why);
  if (keyed) form.set(formKeyField, newId());
  const frame = { form, by: { id: order.orderId }, what: 'refund' };
  const send = () => inTransaction((tx) => createOnce(tx, frame, () => askRefund(tx, wish)));
  const answers = await Promise.all(Array.from({ length: clicks }, send));
  return {
    refunds: (await listRefunds(database(), order.orderId)).length,
    answers: new Set(answers.map((answer) => JSON.stringify(answer))).size,
  };
}

/** Submits one form several times concurrently, like repeated clicks; returns the resulting refunds. */
async function click(guarded: boolean): Promise<{ refunds: number; repeated: number }> {
  const order = await paid();
  const wish = { ...order, amount: rupees(19_900), who: 'staff:Asha', why: 'the test' };
  const key = newId();
  const work = (tx: Tx) => askRefund(tx, wish);
  const scope = `order:${order.orderId}`;
  const send = () =>
    inTransaction(async (tx) => {
      if (guarded) return once(tx, { key, scope, content: wish }, () => work(tx));
      await work(tx);
      return null;
    });
  const answers = await Promise.all(Array.from({ length: clicks }, send));
  const repeated = answers.filter((answer) => answer?.ok && answer.value.repeated).length;
  return { refunds: (await listRefunds(database(), order.orderId)).length, repeated };
}

function race(): void {
  it('makes one refund, and every other click hears of the first', async () => {
    for (let round = 0; round < 3; round += 1) expect(await click(true)).toEqual({ refunds: 1, repeated: clicks - 1 });
  });

  it('makes one of a creating form too, and every answer is the first', async () => {
    for (let round = 0; round < 3; round += 1) expect(await sendForm(true)).toEqual({ refunds: 1, answers: 1 });
  });

  it('control: a creating form without its key makes as many as it is sent', async () => {
    expect((await sendForm(false)).refunds).toBeGreaterThan(1);
  });

  it('control: without the key each click makes one', async () => {
    expect((await click(false)).refunds).toBeGreaterThan(1);
  });
}

// npm test -- --all
describe(`one form sent ${clicks} times at once on the embedded database`, () => {
  testDatabase();
  race();
});

describe(`one form sent ${clicks} times at once on PostgreSQL`, () => {
  beforeAll(async () => {
    await usePostgres();
  });
  afterAll(async () => {
    await currentEngine().close();
  });
  race();
});
