import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { businessDay } from '#foundation/locale/business-day.ts';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { fakeRazorpay, razorpaySettings, type RazorpayFake } from '#tests/fakes/razorpay';
import { makeWorld, placed } from '#tests/orders-world';
import { payFor } from '#tests/past-month';
import { askAllGateways, askForPayouts, tellingGateways } from './ask-for-payouts.ts';
import { fetchPayoutsJob } from './fetch-payouts.job.ts';
import { listFetches } from './list-fetches.ts';
import { listPayouts } from './list-payouts.ts';

testDatabase();

const person = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
const by = person('finance');
const today = () => businessDay(new Date());
let fake: RazorpayFake;
let batch: Batch;
beforeAll(async () => void (fake = await fakeRazorpay()));
afterAll(() => fake.close());
beforeEach(async () => {
  useConfigForTests({ LOG_LEVEL: 'silent', ...razorpaySettings, RAZORPAY_URL: fake.url });
  fake.calm();
  for (const table of ['payout_fetches', 'payout_lines', 'payouts'])
    await database().execute(sql.raw(`delete from ${table}`));
  batch = await makeWorld(50);
});

const ask = (changes: Partial<Parameters<typeof askForPayouts>[1]> = {}) =>
  inTransaction((tx) => askForPayouts(tx, { by, gateway: 'razorpay', fromDay: today(), toDay: today(), ...changes }));
const fetches = () => listFetches(database());
/** Runs the latest fetch. */
async function fetched() {
  const [latest] = await fetches();
  await fetchPayoutsJob.handle({ fetchId: latest?.id ?? '' });
  return (await fetches()).find(({ id }) => id === latest?.id);
}
/** A payment of ₹499 that is in our books and in the gateway's. */
async function sold() {
  const id = fake.stray({ amount: 49_900 });
  const order = await placed(batch);
  await payFor(order, { gatewayPaymentId: id });
  return { id, order };
}

describe('payouts that are fetched', () => {
  it('are taken in with fees and tax and matched, once however often they are fetched', async () => {
    await sold();
    const payout = fake.settle();
    expect(await ask()).toEqual({ ok: true, value: true });
    expect(await fetched()).toMatchObject({
      state: 'done',
      problem: null,
      result: { payouts: 1, added: 2, known: 0, differences: 0, untold: [] },
    });
    const [taken] = await inTransaction((tx) => listPayouts(tx));
    expect(taken).toMatchObject({ payoutReference: payout, importedBy: 'Asha', problems: 0, fee: 998, feeTax: 180 });
    expect((await history(database(), 'payouts', 'razorpay')).map(({ did }) => did)).toEqual(
      expect.arrayContaining(['fetched-payouts', 'imported-payouts']),
    );
    await ask();
    expect(await fetched()).toMatchObject({ result: { added: 0, known: 2 } });
    expect(await inTransaction((tx) => listPayouts(tx))).toHaveLength(1);
  });

  it('are asked for again while the gateway does not answer, in growing pauses, and given up in the end', async () => {
    const payout = fake.settle();
    await ask();
    fake.fail('500');
    expect(await fetched()).toMatchObject({ state: 'waiting', problem: 'unreachable', tries: 1 });
    expect(await fetched()).toMatchObject({ state: 'done', problem: null, tries: 2 });
    await ask();
    fake.fail('500', '500', '500', '500', '500');
    for (let n = 0; n < 4; n += 1) expect((await fetched())?.state).toBe('waiting');
    expect(await fetched()).toMatchObject({ state: 'failed', problem: 'unreachable', tries: 5 });
    const taken = await inTransaction((tx) => listPayouts(tx));
    expect(taken.filter(({ payoutReference }) => payoutReference === payout)).toHaveLength(1);
  });

  it('say when the gateway refuses its key, and when it was switched off meanwhile', async () => {
    await ask();
    fake.fail('decline');
    expect(await fetched()).toMatchObject({ state: 'failed', problem: 'declined' });
    await ask();
    useConfigForTests({ LOG_LEVEL: 'silent' });
    expect(await fetched()).toMatchObject({ state: 'failed', problem: 'off' });
  });

  it('are not taken in, nor asked for again, when what the gateway tells does not add up', async () => {
    const other = await fakeRazorpay();
    useConfigForTests({ LOG_LEVEL: 'silent', ...razorpaySettings, RAZORPAY_URL: other.url });
    other.stray();
    other.settle(100);
    await ask();
    expect(await fetched()).toMatchObject({ state: 'failed', problem: 'unreadable', tries: 1 });
    expect(await inTransaction((tx) => listPayouts(tx))).toEqual([]);
    await other.close();
  });

  it('are fetched automatically each day, by the system', async () => {
    fake.settle();
    await inTransaction(askAllGateways);
    expect(await fetched()).toMatchObject({ askedBy: 'system', toDay: today(), state: 'done' });
    const [taken] = await inTransaction((tx) => listPayouts(tx));
    expect(taken?.importedBy).toBe('system');
  });

  it('are given up after a day whose job was lost, and fetched again; after 90 days they are forgotten', async () => {
    await inTransaction(askAllGateways);
    await ask();
    const age = (days: number) =>
      database().execute(sql`update payout_fetches set created_at = now() - make_interval(hours => ${days * 24 + 1})`);
    await age(0);
    await inTransaction(askAllGateways);
    expect((await fetches()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
    await age(1);
    await inTransaction(askAllGateways);
    expect(
      (await fetches()).map(({ state, problem }) => `${state} ${problem}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['failed lost', 'failed lost', 'waiting null']);
    await age(90);
    await inTransaction(askAllGateways);
    expect(await fetches()).toMatchObject([{ askedBy: 'system', state: 'waiting' }]);
  });
});

describe('asking for payouts', () => {
  it('of the same days is one fetch while it waits, and one row of the audit', async () => {
    const before = (await history(database(), 'payouts', 'razorpay')).length;
    expect([await ask(), await ask()]).toEqual([
      { ok: true, value: true },
      { ok: true, value: false },
    ]);
    expect(await fetches()).toHaveLength(1);
    expect(await history(database(), 'payouts', 'razorpay')).toHaveLength(before + 1);
  });

  it('is refused for days that are none, are too many or to come, and for gateways that do not tell', async () => {
    expect(await ask({ fromDay: 'soon' })).toMatchObject({ reason: 'days' });
    expect(await ask({ fromDay: today(), toDay: '2026-01-01' })).toMatchObject({ reason: 'days' });
    expect(await ask({ toDay: '2099-01-01' })).toMatchObject({ reason: 'future' });
    expect(await ask({ fromDay: '2026-01-01' })).toMatchObject({ reason: 'too-many' });
    for (const gateway of ['stripe', 'sandbox', 'nonsense'])
      expect(await ask({ gateway })).toMatchObject({ reason: 'gateway' });
    expect(tellingGateways()).toEqual(['razorpay']);
    expect(await fetches()).toEqual([]);
  });

  it('is for those who reconcile', async () => {
    for (const role of ['viewer', 'sales', 'teacher'] as const)
      await expect(ask({ by: person(role) })).rejects.toMatchObject({ status: 403 });
  });
});
