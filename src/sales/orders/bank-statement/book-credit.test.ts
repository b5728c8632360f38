import { beforeEach, expect, it } from 'vitest';
import { importCatalogue } from '#catalogue/catalog';
import type { Batch } from '#catalogue/batches/model';
import { useConfigForTests } from '#foundation/config';
import { businessDay } from '#foundation/locale/business-day.ts';
import { database, inTransaction } from '#platform/db';
import { listMails } from '#platform/mail';
import { history } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { listPayments } from '#sales/payments';
import { testDatabase } from '#tests/database';
import { confirmTransfer, current, makeWorld, paidEvent, placed } from '../../../../tests/support/orders-world.ts';
import type { Order } from '../model.ts';
import { settlePayment } from '../payment/settle-payment.ts';
import { bookCredit, readTick, tickOf } from './book-credit.ts';
import { readStatement } from './read-statement.ts';
import { reviewStatement } from './review-statement.ts';

testDatabase();

const asha: Staff = { id: crypto.randomUUID(), name: 'Asha', email: 'asha@example.com', role: 'finance' };

let batch: Batch;
let order: Order;
/** The twelve digits of a payment, others in each test: a reference counts once. */
let utr = 631_712_345_678;
beforeEach(async () => {
  utr += 1;
  useConfigForTests({});
  batch = await makeWorld();
  order = await placed(batch);
});

const today = () => businessDay(new Date());
const line = ({ reference }: Order, { number = utr, amount = '499.00' } = {}) =>
  `${today()},UPI/${number}/${reference.replaceAll('-', '')}/ok,"${amount}"`;
async function review(lines: string[], by = asha) {
  const read = readStatement(`Date,Narration,Credit\n${lines.join('\n')}`, null);
  if (!read.ok) throw new Error(read.details);
  return reviewStatement(database(), { by, credits: read.value.credits });
}
const ticksOf = (reviewed: Awaited<ReturnType<typeof review>>) =>
  reviewed.flatMap((credit) => {
    const [found] = credit.candidates;
    return credit.state === 'sure' && found ? [tickOf(credit, found.due.orderId)] : [];
  });
const book = (tick: string, by = asha) =>
  inTransaction((tx) => bookCredit(tx, { by, credit: readTick(tick) ?? expect.fail('The tick is none of ours') }));

it('a payment that names its order is booked as one by hand: seat, mail, history and audit', async () => {
  const reviewed = await review([line(order)]);
  expect(reviewed).toMatchObject([{ state: 'sure', means: 'upi', proof: String(utr) }]);
  // The review alone books nothing.
  expect(await listPayments(database(), order.id)).toEqual([]);
  expect(await book(ticksOf(reviewed)[0]!)).toEqual({ ok: true, value: 'paid' });
  expect((await current(order)).state).toBe('paid');
  expect(await listPayments(database(), order.id)).toMatchObject([{ gateway: 'offline' }]);
  expect(await listMails(database(), { about: { kind: 'order', id: order.id } })).not.toEqual([]);
  expect(await history(database(), 'order', order.id)).toMatchObject([
    { who: 'Asha', did: 'confirmed-payment', details: { amount: '499.00', proof: String(utr) } },
  ]);
});

it('the same statement again says what is booked and proposes it for nothing, also where it was typed differently', async () => {
  await confirmTransfer(order, '499', { proof: `UTR ${String(utr).slice(0, 4)}-${String(utr).slice(4)} ` });
  expect(await review([line(order)])).toMatchObject([{ state: 'booked', candidates: [] }]);
});

/** An order of an offer like `kites-in`, at another price or in parts. */
async function placedAs(slug: string, offer: { discountedPrice: number; payNow?: number; parts?: number }) {
  const { payNow, discountedPrice } = offer;
  const plan = payNow ? ('advance' as const) : ('full' as const);
  const shown = { slug, programme: 'kites', market: 'IN' as const, plan, price: 9_000_000, currency: 'INR' as const };
  await inTransaction((tx) => importCatalogue(tx, { programmes: [], offers: [{ ...shown, ...offer }] }));
  return placed(batch, { offer: slug, shownTotal: { amount: payNow ?? discountedPrice, currency: 'INR' } });
}

it('two colleagues with the same statement book it once, also where two payments of a plan are alike', async () => {
  const [mine, theirs] = [await review([line(order)]), await review([line(order)])];
  const both = await Promise.all([...ticksOf(mine), ...ticksOf(theirs)].map((tick) => book(tick)));
  expect(both.map((one) => (one.ok ? one.value : one.reason)).toSorted()).toEqual(['not-waiting', 'paid']);

  const planned = await placedAs('kites-parts', { discountedPrice: 49_900, payNow: 9_900, parts: 3 });
  await inTransaction((tx) => settlePayment(tx, paidEvent(planned)));
  const number = utr + 1_000_000;
  const ticks = async () => ticksOf(await review([line(planned, { number, amount: '200' })]));
  const twice = await Promise.all([...(await ticks()), ...(await ticks())].map((tick) => book(tick)));
  expect(twice.map((one) => (one.ok ? one.value : one.reason)).toSorted()).toEqual(['instalment', 'known']);
  // Another reference is another payment: without its reference the second tick would have paid this one.
  const [next] = ticksOf(await review([line(planned, { number: number + 1, amount: '200' })]));
  expect(await book(next!)).toEqual({ ok: true, value: 'instalment' });
});

it('one reference ticked for two orders pays the first alone', async () => {
  const other = await placed(batch);
  const [credit] = await review([line(order)]);
  expect(await book(tickOf(credit!, order.id))).toMatchObject({ ok: true });
  expect(await book(tickOf(credit!, other.id))).toMatchObject({ ok: false, reason: 'known' });
  expect((await current(other)).paidAt).toBeNull();
});

it('F6: another amount than the one due is named, not ticked, and refused if it is sent after all', async () => {
  const reviewed = await review([line(order, { amount: '450.00' })]);
  expect(reviewed).toMatchObject([{ state: 'different', candidates: [{ why: ['reference', 'less'] }] }]);
  expect(ticksOf(reviewed)).toEqual([]);
  expect(await book(tickOf(reviewed[0]!, order.id))).toMatchObject({ ok: false, reason: 'wrong-amount' });
  expect(await listPayments(database(), order.id)).toEqual([]);
});

it('the next payment of a plan is found, and after it the one that follows', async () => {
  const planned = await placed(batch, { offer: 'kites-advance', shownTotal: { amount: 9_900, currency: 'INR' } });
  expect(await review([line(planned, { amount: '99' })])).toMatchObject([{ state: 'sure' }]);
  await inTransaction((tx) => settlePayment(tx, paidEvent(planned)));
  const [rest] = await review([line(planned, { amount: '400' })]);
  expect(rest).toMatchObject({ state: 'sure', candidates: [{ due: { amount: 40_000, open: 1 } }] });
  expect(await book(ticksOf([rest!])[0]!)).toEqual({ ok: true, value: 'instalment' });
  const again = await review([line(planned, { amount: '400', number: utr + 1_000_000 })]);
  expect(again).toMatchObject([
    { state: 'none', candidates: [], settled: { orderId: planned.id, reference: planned.reference } },
  ]);
});

it('a large amount is not asked for twice: nobody typed it', async () => {
  const dear = await placedAs('kites-dear', { discountedPrice: 1_500_000 });
  expect(await confirmTransfer(dear, '15000', { again: '' })).toMatchObject({ reason: 'type-twice' });
  const reviewed = await review([line(dear, { amount: '15,000.00' })]);
  expect(await book(ticksOf(reviewed)[0]!)).toEqual({ ok: true, value: 'paid' });
});

it('only those who may confirm payments review and book', async () => {
  const sales: Staff = { ...asha, role: 'sales' };
  await expect(review([line(order)], sales)).rejects.toMatchObject({ status: 403 });
  const [tick] = ticksOf(await review([line(order)]));
  await expect(book(tick!, sales)).rejects.toMatchObject({ status: 403 });
  expect(await listPayments(database(), order.id)).toEqual([]);
});

it('a tick that is none of ours is refused', () => {
  for (const text of ['', '{}', '[]', 'null', `["${order.id}","cash",1,"x"]`, `["${order.id}","upi",-1,"x"]`])
    expect(readTick(text)).toBeNull();
  expect(readTick(`["${order.id}","upi",1.5,"x"]`)).toBeNull();
});
