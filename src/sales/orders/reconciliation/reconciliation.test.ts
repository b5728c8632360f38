import { businessDay } from '#foundation/locale/business-day.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { database, inTransaction } from '#platform/db';
import { newId } from '#foundation/kit/id.ts';
import { askRefund, findRefund, listPayments, recordPayment } from '#sales/payments';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { testDatabase } from '#tests/database';
import { finishRefund } from '../refunds/finish-refund.ts';
import type { Order } from '../model.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { enrolments } from '../tables.ts';
import { makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import { refundedByHand } from './close-line.ts';
import { daySpan } from './day-span.ts';
import { decimalAmount } from './decimal-amount.ts';
import { allowExport, bookingsCsv } from './export-bookings.ts';
import { findingKinds } from './finding-kinds.ts';
import { findFindings, keepAdrift, newestAdrift } from './findings.ts';
import { adriftOrders } from '../tables.ts';
import { readTakings } from './takings.ts';

testDatabase();
let batch: Batch;
let order: Order;
beforeEach(async () => {
  useConfigForTests({});
  for (const table of ['adrift_orders', 'refunds', 'payments', 'enrolments', 'order_steps', 'orders'])
    await database().execute(sql.raw(`delete from ${table}`));
  batch = await makeWorld();
  order = await placed(batch);
});

const staff: Staff = { id: newId(), name: 'Asha', email: 'asha@example.org', role: 'finance' };
const settle = (changes = {}, of = order) => inTransaction((tx) => settlePayment(tx, paidEvent(of, changes)));
const counts = async () => {
  const found = await inTransaction(findFindings);
  return Object.fromEntries(
    findingKinds.filter((kind) => found[kind].length > 0).map((kind) => [kind, found[kind].length]),
  );
};
const today = () => {
  const day = businessDay(new Date());
  const span = daySpan(day, day, new Date());
  if (!span.ok) throw new Error(span.reason);
  return span.value;
};
const exported = async () => {
  const parts: string[] = [];
  for await (const part of bookingsCsv(today())) parts.push(part);
  return parts;
};
const refund = async (amount: number, gatewayRefundId: string | null) => {
  const [payment] = await listPayments(database(), order.id);
  const wish = { orderId: order.id, paymentId: payment!.id, amount: { amount, currency: 'INR' as const } };
  return inTransaction(async (tx) => {
    const asked = await askRefund(tx, { ...wish, who: 'staff:Asha', why: 'given back' });
    if (!asked.ok) throw new Error(asked.reason);
    const found = await findRefund(tx, asked.value.id);
    await finishRefund(tx, found!, gatewayRefundId);
    return asked.value.id;
  });
};

it('the report is empty when everything matches', async () => {
  await settle();
  expect(await counts()).toEqual({});
  expect(Object.values(await inTransaction(findFindings)).flat()).toEqual([]);
  expect(await inTransaction((tx) => newestAdrift(tx))).toEqual([]);
});

it('of an order that did not change for three days is found what the nightly look at all orders found, until it fits again', async () => {
  await settle();
  await database().execute(sql`update order_steps set created_at = now() - interval '4 days'`);
  await database().execute(sql`delete from enrolments`);
  expect(await counts()).toEqual({});
  await inTransaction(keepAdrift);
  expect(await counts()).toEqual({ 'no-seat': 1 });
  await database().execute(sql`update orders set state = 'cancelled'`);
  expect(await counts()).toEqual({});
  await inTransaction(keepAdrift);
  expect(await database().select().from(adriftOrders)).toEqual([]);
});

it('paid without a seat, enrolled without money and enrolled under an unpaid order are found', async () => {
  await settle();
  await database().delete(enrolments).where(eq(enrolments.orderId, order.id));
  expect(await counts()).toEqual({ 'no-seat': 1 });

  const unpaid = await placed(batch);
  await database()
    .insert(enrolments)
    .values({ id: newId(), orderId: unpaid.id, batchId: batch.id, learnerId: unpaid.learners[0]?.id ?? '' });
  expect(await counts()).toEqual({ 'no-seat': 1, 'no-money': 1 });

  const gone = await placed(batch);
  await settle({}, gone);
  await database().execute(sql`delete from payments where order_id = ${gone.id}`);
  expect(await counts()).toEqual({ 'no-seat': 1, 'no-money': 2 });
});

it('an order that costs nothing needs no money', async () => {
  await placed(batch, { offer: 'kites-free', shownTotal: { amount: 0, currency: 'INR' } });
  expect(await counts()).toEqual({});
});

it('a second payment waits to be given back; what the gateway refused waits until it went back by hand', async () => {
  await settle();
  await settle();
  expect(await counts()).toEqual({ 'to-refund': 1 });
  await database().execute(sql`delete from payments where state = 'extra'`);

  const id = await refund(10_000, null);
  expect(await counts()).toEqual({ 'refund-stuck': 1 });
  const close = (role: Staff['role'], why: string) =>
    inTransaction((tx) => refundedByHand(tx, { id, why, staff: { ...staff, role } }));
  expect(await close('sales', 'by cheque')).toMatchObject({ reason: 'role' });
  expect(await close('finance', ' ')).toMatchObject({ reason: 'no-reason' });
  expect(await close('finance', 'by transfer on Friday')).toMatchObject({ ok: true });
  expect(await close('finance', 'by transfer on Friday')).toMatchObject({ reason: 'unknown' });
  expect(await counts()).toEqual({});
  expect(await history(database(), 'order', order.id)).toMatchObject([{ who: 'Asha', did: 'refunded-by-hand' }]);
});

it('a refused refund that was asked again and went through is no finding', async () => {
  await settle();
  await refund(10_000, null);
  await refund(10_000, 'rfnd_2');
  expect(await counts()).toEqual({});
});

it('takings add up by day, market, gateway and programme, a currency apart from the other', async () => {
  await settle();
  await settle({ gateway: 'razorpay', outcome: 'failed' });
  await settle({ gateway: 'razorpay' }, await placed(batch));
  await refund(9_900, 'rfnd_1');
  const dollars = paidEvent(order, { gateway: 'stripe', part: 7, amount: { amount: 4_900, currency: 'USD' } });
  await inTransaction((tx) => recordPayment(tx, dollars));
  const [rupees, usd, ...more] = await readTakings(today());
  expect(more).toEqual([]);
  expect(rupees).toMatchObject({ currency: 'INR', total: { came: 99_800, back: 9_900 } });
  expect(rupees?.days).toMatchObject([{ came: 99_800, back: 9_900 }]);
  expect(rupees?.by.gateway).toEqual([
    { name: 'razorpay', came: 49_900, back: 0 },
    { name: 'sandbox', came: 49_900, back: 9_900 },
  ]);
  expect(rupees?.by.programme).toMatchObject([{ name: 'kites', came: 99_800 }]);
  expect(rupees?.by.market).toMatchObject([{ name: 'IN' }]);
  expect(usd).toMatchObject({ currency: 'USD', total: { came: 4_900, back: 0 } });
  const [narrowed] = await readTakings(today(), { gateway: 'razorpay' });
  expect(narrowed?.total).toEqual({ came: 49_900, back: 0 });
});

it('TZ-1: the export states both times, India’s in the default format, decimal amounts and the order, guards cells, and is noted with its owner', async () => {
  await settle({ gatewayPaymentId: '=1+1' });
  await refund(9_950, '@rfnd');
  const allowed = await inTransaction((tx) => allowExport(tx, { staff, span: today() }));
  expect(allowed).toMatchObject({ ok: true, value: { filename: expect.stringMatching(/^takings-20\d\d-.*\.csv$/) } });
  const parts = await exported();
  const lines = parts.join('').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFtime \(India\),time \(UTC\),kind,order,/);
  expect(lines[1]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d [AP]M,20\d\d-\S+Z,payment,TL-/);
  expect(lines[1]).toContain(",sandbox,'=1+1,,paid,INR,499.00,");
  expect(lines[2]).toContain(`refund,${order.reference},`);
  expect(lines[2]).toContain(",'@rfnd,done,INR,,99.50");
  expect(lines).toHaveLength(4);
  const [entry] = await history(database(), 'export', 'takings');
  expect(entry).toMatchObject({ who: 'Asha', did: 'exported-takings' });
});

it.each(['sales', 'manager'] as const)('%s may not take the figures out, and nothing is noted', async (role) => {
  const before = (await history(database(), 'export', 'takings')).length;
  const asked = await inTransaction((tx) => allowExport(tx, { staff: { ...staff, role }, span: today() }));
  expect(asked).toMatchObject({ ok: false, reason: 'role' });
  expect(await history(database(), 'export', 'takings')).toHaveLength(before);
});

it('a large export comes in parts, each line once', async () => {
  await settle();
  await database()
    .execute(sql`insert into payments (id, order_id, part, gateway, gateway_reference, gateway_payment_id, amount, currency, state)
    select gen_random_uuid(), order_id, part, gateway, gateway_reference, 'copy-' || n, amount, currency, state from payments, generate_series(1, 1300) n`);
  const parts = await exported();
  expect(parts.map((part) => part.split('\r\n').length - 1)).toEqual([1, 500, 500, 301]);
  const ids = parts.slice(1).flatMap((part) => [...part.matchAll(/copy-\d+/g)].map(([id]) => id));
  expect(new Set(ids).size).toBe(1_300);
});

it.each([
  [49_900, 'INR', '499.00'],
  [5, 'INR', '0.05'],
  [0, 'USD', '0.00'],
  [-12_345, 'USD', '-123.45'],
  [1_234, 'JPY', '1234'],
  [1_234, 'KWD', '1.234'],
  [1_234, '??', '12.34'],
])('%d %s is %s', (amount, currency, decimal) => {
  expect(decimalAmount(amount, currency)).toBe(decimal);
});
