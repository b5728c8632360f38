import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { gatewayNamed, gatewaysFor } from '../gateways.ts';
import { testDatabase } from '#tests/database';
import { choices, type Choice } from './choices.ts';
import { eventOf } from './deliver-event.job.ts';
import { sandbox } from './gateway.ts';
import { pay } from './pay.ts';
import { findSession } from './sessions.ts';
import { sandboxPayments } from './tables.ts';

testDatabase();
beforeEach(() => void useConfigForTests({}));

const request = (orderId = newId()) => ({
  orderId,
  part: 1,
  reference: 'TL-7K4M-92QX',
  total: {
    amount: 49900,
    currency: 'INR' as const,
  },
  description: 'Kites',
  language: 'en' as const,
  returnUrl: 'http://localhost:3000/checkout/return?order=x',
  postBackUrl: 'http://localhost:3000/webhooks/sandbox/return',
  eventUrl: 'http://localhost:3000/webhooks/sandbox',
});

const opened = (gatewayReference: string) => ({ gatewayReference, orderId: newId(), part: 1 });

async function open() {
  const made = await sandbox.createPayment(request());
  if (!made.ok) throw new Error('The sandbox refused');
  const session = await findSession(database(), made.value.gatewayReference);
  return { session: session!, reference: made.value.gatewayReference };
}
const notices = async () => {
  const result = (await database().execute(
    sql`select count(*) as count from pgboss.job where name = 'deliver-sandbox-notice'`,
  )) as unknown as { rows: { count: string }[] };
  return Number(result.rows[0]?.count);
};

describe('the sandbox', () => {
  it('opens one payment for one order, at an unguessable address', async () => {
    const asked = request();
    const one = await sandbox.createPayment(asked);
    expect(await sandbox.createPayment(asked)).toEqual(one);
    expect(one).toMatchObject({
      ok: true,
      value: { redirectTo: expect.stringMatching(/^\/sandbox\/pay\/[0-9a-f]{48}$/) },
    });
    expect(await sandbox.createPayment(request())).not.toEqual(one);
  });

  it.each<[Choice, number, number]>([
    ['approve', 1, 1],
    ['decline', 1, 1],
    ['leave', 0, 0],
    ['pay-twice', 2, 2],
    ['late-notice', 1, 1],
    ['notice-twice', 1, 2],
    ['no-return', 1, 1],
  ])('“%s” makes %i payments and %i notices', async (choice, payments, told) => {
    const { session } = await open();
    const before = await notices();
    expect(await inTransaction((tx) => pay(tx, session, choice))).toEqual({
      ok: true,
      value: { returns: choices[choice].returns },
    });
    const made = await database()
      .select()
      .from(sandboxPayments)
      .where(sql`${sandboxPayments.sessionId} = ${session.id}`);
    expect(made).toHaveLength(payments);
    expect((await notices()) - before).toBe(told);
  });

  it('is finished once paid: going back pays nothing more', async () => {
    const { session, reference } = await open();
    const both = await Promise.all([
      inTransaction((tx) => pay(tx, session, 'approve')),
      inTransaction((tx) => pay(tx, session, 'approve')),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await sandbox.lookUp(opened(reference))).toHaveLength(1);
  });

  it('can be tried again after it was declined', async () => {
    const { session } = await open();
    await inTransaction((tx) => pay(tx, session, 'decline'));
    expect((await inTransaction((tx) => pay(tx, session, 'approve'))).ok).toBe(true);
  });

  it('knows nothing of a late payment until its time', async () => {
    const { session, reference } = await open();
    await inTransaction((tx) => pay(tx, session, 'late-notice'));
    expect(await sandbox.lookUp(opened(reference))).toEqual([]);
    await database()
      .update(sandboxPayments)
      .set({ knownAt: sql`now()` });
    expect(await sandbox.lookUp(opened(reference))).toMatchObject([
      { outcome: 'paid', eventId: null, amount: { amount: 49_900, currency: 'INR' } },
    ]);
  });

  it('tells in its notice what it tells when looked up', async () => {
    const { session, reference } = await open();
    await inTransaction((tx) => pay(tx, session, 'approve'));
    const [payment] = await database()
      .select()
      .from(sandboxPayments)
      .where(sql`${sandboxPayments.sessionId} = ${session.id}`);
    const told = await eventOf(payment!.id);
    const [found] = await sandbox.lookUp(opened(reference));
    expect(told).toMatchObject({
      url: session.eventUrl,
      notice: { order: session.orderId, payment: found?.gatewayPaymentId },
    });
    expect(await eventOf(newId())).toBeNull();
  });

  it('has a buyer for whom it is down', async () => {
    const buyer = { name: 'x', mobile: '+919876543210', email: 'gateway.down@example.com' };
    expect(await sandbox.createPayment({ ...request(), buyer })).toMatchObject({ ok: false, reason: 'unreachable' });
  });
});

it.each(['', 'x', 'a\u0000b', '../../etc/passwd', "' or 1=1", 'x'.repeat(10_000), 'A'.repeat(48), 'a'.repeat(48)])(
  'no session is found under %j',
  async (key) => {
    expect(await findSession(database(), key)).toBeNull();
  },
);

it('switched off, there is no gateway', () => {
  expect(gatewaysFor('IN').map(({ name }) => name)).toEqual(['sandbox']);
  useConfigForTests({ BANK_DETAILS: 'Account 0000 1111' });
  expect(gatewaysFor('IN').map(({ name }) => name)).toEqual(['offline']);
  useConfigForTests({ SANDBOX_PAYMENTS: 'off' });
  expect(gatewaysFor('IN')).toEqual([]);
  expect(gatewayNamed('sandbox')).toBeUndefined();
});
