import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { listPayments } from '#sales/payments';
import { history } from '#platform/people';
import type { Role, Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { backdate, giveBack, lastMonth, payFor, thisMonth } from '../../../../tests/support/past-month.ts';
import { makeWorld, placed } from '../../../../tests/support/orders-world.ts';
import { trialBalance } from '../balance/trial-balance.ts';
import { setRate } from '../month/exchange-rates.ts';
import { monthAfter, monthSpan } from '../month/months.ts';
import { importPayouts } from '../payouts/import-payouts.ts';
import type { PayoutLine } from '#sales/payments/model';
import { lockedMonths, payoutLines } from '../tables.ts';
import { lockMonth, unlockMonth } from './lock-month.ts';
import { monthFiles, sha256, zipOf } from './month-files.ts';
import { monthFigures } from './month-figures.ts';

testDatabase();

const person = (role: Role): Staff => ({ id: newId(), name: 'Asha', email: 'asha@example.org', role });
const { month, day } = lastMonth();
const lock = (by = person('finance'), which = month) => inTransaction((tx) => lockMonth(tx, { by, month: which }));
const unlock = (by = person('owner'), which = month) =>
  inTransaction((tx) => unlockMonth(tx, { by, month: which, why: 'a wrong rate' }));
const figures = (which: string) => inTransaction((tx) => monthFigures(tx, which));
const files = (which = month) => inTransaction((tx) => monthFiles(tx, which));
/** The message of the error that the database raises, through the wrapper of the query builder. */
const messageOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: Error) => (error.cause as Error | undefined)?.message ?? error.message,
  );

let batch: Batch;
beforeEach(async () => {
  useConfigForTests({
    OWNER_GSTIN: '33AAAAA0000A1Z9',
    OWNER_NAME: 'Tinkerloft',
    OWNER_ADDRESS: '1 Example Street',
    LOG_LEVEL: 'silent',
  });
  await database().execute(
    sql`update locked_months set unlocked_at = now(), unlocked_by = 'test', unlocked_why = 'test' where unlocked_at is null`,
  );
  batch = await makeWorld(50);
});

/** An order that was paid last month. */
async function sold() {
  const order = await placed(batch);
  await payFor(order);
  await backdate(order, day);
  return order;
}

describe('a locked month', () => {
  it('keeps its figures and files, and gives the same bytes again whatever comes', async () => {
    const order = await sold();
    const locked = await lock();
    if (!locked.ok) throw new Error(locked.reason);
    const before = await files();
    expect(before.map(({ name }) => name)).toContain('gstr1-b2cs.csv');
    expect(locked.value.files).toEqual(before.map(({ name, content }) => ({ name, sha256: sha256(content) })));
    expect(sha256(await zipOf(month, before))).toBe(locked.value.zip);
    await giveBack(order, 10_000);
    // Other settings, as after years.
    useConfigForTests({ LOG_LEVEL: 'silent' });
    expect(await files()).toEqual(before);
    expect(locked.value.currencies[0]).toMatchObject({ currency: 'INR', moneyOut: 0 });
    const [entry] = await history(database(), 'accounts-month', month);
    expect(entry).toMatchObject({ did: 'locked-month', who: 'Asha' });
  });

  it('a refund afterwards counts in the month in which it is made', async () => {
    const order = await sold();
    const [out, before] = [await figures(thisMonth()), await figures(month)];
    await lock();
    await giveBack(order, 49_900);
    const back = (list: Awaited<ReturnType<typeof figures>>) =>
      list.find(({ currency }) => currency === 'INR')?.moneyOut ?? 0;
    expect(await figures(month)).toEqual(before);
    expect(back(await figures(thisMonth()))).toBe(back(out) + 49_900);
  });

  it('refuses whatever is dated into it, by whatever code; control: the open month takes it', async () => {
    const order = await sold();
    const [payment] = await listPayments(database(), order.id);
    const acts = (): Record<string, () => Promise<unknown>> => ({
      document: () => database().execute(sql`update documents set total = total + 1 where order_id = ${order.id}`),
      redated: () => database().execute(sql`update documents set created_at = now() where order_id = ${order.id}`),
      gone: () => database().execute(sql`delete from documents where order_id = ${order.id}`),
      amount: () => database().execute(sql`update payments set amount = amount + 1 where id = ${payment?.id}`),
      payment: () =>
        database()
          .execute(sql`insert into payments (id, order_id, gateway, gateway_reference, gateway_payment_id, amount, currency, state, created_at)
          values (${newId()}, ${order.id}, 'razorpay', 'x', ${newId()}, 100, 'INR', 'paid', ${day.toISOString()})`),
      refund: () =>
        database()
          .execute(sql`insert into refunds (id, order_id, payment_id, amount, currency, state, asked_by, why, updated_at)
          values (${newId()}, ${order.id}, ${payment?.id}, 1, 'INR', 'done', 'x', 'y', ${day.toISOString()})`),
      earlier: () =>
        database()
          .execute(sql`insert into payments (id, order_id, gateway, gateway_reference, gateway_payment_id, amount, currency, state, created_at)
          values (${newId()}, ${order.id}, 'razorpay', 'x', ${newId()}, 100, 'INR', 'paid', ${new Date(day.getTime() - 90 * 86_400_000).toISOString()})`),
    });
    await lock();
    for (const [name, act] of Object.entries(acts())) expect(await messageOf(act()), name).toMatch(/is locked/);
    // A later refund changes the payment's state, but not its booking.
    expect(
      await messageOf(database().execute(sql`update payments set state = 'refunded' where id = ${payment?.id}`)),
    ).toBe('done');
    await unlock();
    for (const [name, act] of Object.entries(acts())) expect(await messageOf(act()), name).toBe('done');
  });

  it('a payment that failed then and is paid now is booked now', async () => {
    const order = await placed(batch);
    const id = newId();
    await payFor(order, { gatewayPaymentId: id, outcome: 'failed' });
    await backdate(order, day);
    const [before, now] = [await figures(month), await figures(thisMonth())];
    await lock();
    await payFor(order, { gatewayPaymentId: id });
    expect(await figures(month)).toEqual(before);
    const came = (list: Awaited<ReturnType<typeof figures>>) =>
      list.find(({ currency }) => currency === 'INR')?.moneyIn ?? 0;
    expect(came(await figures(thisMonth()))).toBe(came(now) + order.total.amount);
  });

  it('a payout that was sent in it and is imported afterwards is booked today, and says so', async () => {
    await sold();
    await lock();
    const line: PayoutLine = {
      payout: `setl_${newId()}`,
      paidAt: day,
      key: newId(),
      kind: 'other',
      gatewayId: null,
      gross: 5_000,
      fee: 0,
      feeTax: 0,
      currency: 'INR',
      charged: 5_000,
      chargedCurrency: 'INR',
      at: day,
    };
    const input = { by: person('finance'), gateway: 'razorpay', lines: [line], fileName: 'x.csv' };
    const done = await inTransaction((tx) => importPayouts(tx, input));
    expect(done).toMatchObject({ added: 1, shifted: [line.payout] });
    const [row] = await database().select().from(payoutLines).where(eq(payoutLines.lineKey, line.key));
    expect(row?.bookedAt.getTime()).toBeGreaterThanOrEqual(monthSpan(thisMonth()).from.getTime());
    expect(
      await messageOf(
        database().execute(sql`update payout_lines set booked_at = ${day.toISOString()} where line_key = ${line.key}`),
      ),
    ).toMatch(/is locked/);
  });

  it('its closing balances are what the next month begins with, the same as without the lock', async () => {
    await sold();
    const next = monthSpan(thisMonth());
    const open = await inTransaction((tx) => trialBalance(tx, next));
    await lock();
    expect(await inTransaction((tx) => trialBalance(tx, next))).toEqual(open);
    expect(open.length).toBeGreaterThan(2);
  });
});

describe('locking', () => {
  it('is refused for a month that runs, twice, and while an export has no rate', async () => {
    expect(await lock(person('finance'), thisMonth())).toMatchObject({ ok: false, reason: 'not-over' });
    expect(await lock(person('finance'), monthAfter(thisMonth(), 5))).toMatchObject({ ok: false, reason: 'not-over' });
    const order = await sold();
    await database()
      .execute(sql`update documents set currency = 'USD', place = null, central_tax = 0, state_tax = 0, taxable = total,
      market = 'US' where order_id = ${order.id} and kind = 'invoice'`);
    expect(await lock()).toMatchObject({ ok: false, reason: 'stops' });
    const rate = (typed: string) =>
      inTransaction((tx) => setRate(tx, { by: person('finance'), month, currency: 'USD', typed }));
    expect(await rate('eighty')).toMatchObject({ ok: false, reason: 'rate' });
    expect(await rate('84.1275')).toMatchObject({ ok: true });
    expect(await lock()).toMatchObject({ ok: true });
    expect(await lock()).toMatchObject({ ok: false, reason: 'locked' });
    expect(await rate('85')).toMatchObject({ ok: false, reason: 'locked' });
    const exported = (await files()).find(({ name }) => name === 'gstr1-exp.csv');
    expect(exported?.content).toContain('41979.62');
  });

  it('is for finance and owners; unlocking is for owners, the last month first, with what was kept in the history', async () => {
    for (const role of ['manager', 'viewer', 'sales'] as const)
      await expect(lock(person(role))).rejects.toMatchObject({ status: 403 });
    await sold();
    const before = monthAfter(month, -1);
    expect(await lock(person('owner'), before)).toMatchObject({ ok: true });
    expect(await lock()).toMatchObject({ ok: true });
    expect(await unlock(person('finance'))).toMatchObject({ ok: false, reason: 'role' });
    expect(await unlock(person('owner'), before)).toMatchObject({ ok: false, reason: 'later' });
    expect(await unlock()).toMatchObject({ ok: true });
    expect(await unlock()).toMatchObject({ ok: false, reason: 'not-locked' });
    const rows = await database().select().from(lockedMonths).where(eq(lockedMonths.month, month));
    expect(rows.at(-1)).toMatchObject({ unlockedBy: 'Asha', unlockedWhy: 'a wrong rate' });
  });
});
