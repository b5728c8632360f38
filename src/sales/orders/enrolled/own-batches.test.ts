import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { current, makeWorld, paidEvent, placed } from '#tests/orders-world';
import { pay } from '#tests/pay';
import { loader as calendar } from '../enrolment/calendar.api.ts';
import type { Order } from '../model.ts';
import { orderIncludes } from './order-includes.ts';
import { orderToken } from '../order/token.ts';
import { refundByRules } from '../refunds/request-cancellation.ts';
import { enrolmentsOf } from './list-enrolled.ts';
import { moveLearner } from './move-learner.ts';

testDatabase();

const by: Staff = { id: newId(), name: 'Asha', email: 'asha@example.org', role: 'owner' };
let [one, other] = [] as unknown as [Batch, Batch];
let order: Order;
const startsIn = ({ id }: Batch, hours: number) =>
  database().execute(
    sql`update batches set starts_at = now() + make_interval(hours => ${hours}) + interval '1 minute' where id = ${id}`,
  );
const calendarFile = async () => {
  const request = new Request(`https://site.example/calendar.ics?order=${orderToken(order)}`);
  const answer = await calendar({ request } as Parameters<typeof calendar>[0]);
  return (await answer.text()).replaceAll('\r\n ', '');
};

beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', SITE_URL: 'https://site.example' });
  [one, other] = [await makeWorld(4), await makeWorld(2)];
  const learners = ['Arun Raman', 'Kavya Raman', 'Mani Raman'].map((name) => ({ name, age: 9, isBuyer: false }));
  const first = await placed(one, { learners, shownTotal: { amount: 3 * 49_900, currency: 'INR' } });
  await pay(paidEvent(first));
  order = await current(first);
});
const moveKavya = async () => {
  const enrolmentId = (await enrolmentsOf(database(), order.id)).get(order.learners[1]?.id ?? '')?.id ?? '';
  const moved = await inTransaction((tx) => moveLearner(tx, { by, enrolmentId, to: other.id, why: 'another time' }));
  expect(moved.ok).toBe(true);
  order = await current(order);
};

describe('an order whose learners are in different batches', () => {
  it('has a calendar with the sessions of each batch, and says whose they are', async () => {
    const before = await calendarFile();
    const many = before.match(/BEGIN:VEVENT/g)?.length ?? 0;
    expect(before).toContain('· Arun\\, Kavya\\, and Mani');
    await moveKavya();
    const after = await calendarFile();
    expect(after.match(/BEGIN:VEVENT/g)).toHaveLength(2 * many);
    expect(after).toContain(`UID:${order.id}@site.example`);
    expect(after).toContain(`UID:${order.learners[1]?.id}@site.example`);
    const of = (name: string) => after.split('BEGIN:VEVENT').filter((event) => event.includes(name)).length;
    expect([of('Arun and Mani'), of('· Kavya')]).toEqual([many, many]);
  });

  it('gets back by the rules what the first session of each learner allows, to the last coin', async () => {
    await moveKavya();
    await startsIn(one, 30);
    await startsIn(other, 8 * 24);
    expect(await refundByRules(database(), order)).toEqual({ amount: 49_900, currency: 'INR' });
    await startsIn(one, 3 * 24);
    expect(await refundByRules(database(), order)).toEqual({ amount: 2 * 49_900, currency: 'INR' });
    await startsIn(one, 8 * 24);
    expect(await refundByRules(database(), order)).toEqual({ amount: 3 * 49_900, currency: 'INR' });
    await startsIn(other, 10);
    expect(await refundByRules(database(), order)).toEqual({ amount: 2 * 49_900, currency: 'INR' });
  });
});

it('an order includes what its offer said when it was placed, whatever the offer says later', async () => {
  const say = (lines: string | null) =>
    database().execute(sql`update offers set includes = ${lines}::jsonb where slug = 'kites-in'`);
  await say(JSON.stringify({ en: ['A kite', 'Two sessions'], ta: ['ஒரு பட்டம்'] }));
  const bought = await placed(other);
  await say(JSON.stringify({ en: ['Only a kite'] }));
  expect(await orderIncludes(database(), bought, 'en')).toEqual(['A kite', 'Two sessions']);
  expect(await orderIncludes(database(), bought, 'ta')).toEqual(['ஒரு பட்டம்']);
  // For an order from before it was recorded, the current offer is used.
  await database().execute(sql`update orders set includes = null where id = ${bought.id}`);
  expect(await orderIncludes(database(), bought, 'en')).toEqual(['Only a kite']);
  await say(null);
});
