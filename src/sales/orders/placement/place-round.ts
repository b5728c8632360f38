import { and, eq, isNull } from 'drizzle-orm';
import { holdSeats } from '#catalogue/batches';
import { joinedOffer, soldBy } from '#catalogue/batches/model';
import { findCoupon, takeCouponUse } from '#catalogue/catalog';
import { quote, type CouponTerms, type Programme } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { keepAddresses } from '#sales/delivery';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import type { Slot } from '#catalogue/lessons/model';
import { passOffer } from '#sales/waitlist';
import { enrol } from '../enrolment/enrol.ts';
import { beyondLimits, type SeatWanted } from '../holds/beyond-limits.ts';
import type { AgreedDiscount, Order } from '../model.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { expireOrder } from '../order/expire-orders.ts';
import { isPaidFor, isStillPayable } from '../order/states.ts';
import { orders } from '../tables.ts';
import { agreedDiscount } from './agreed-discount.ts';
import { setAttemptOrders } from './attempt.ts';
import { buyerState, needsState } from './buyer-state.ts';
import { insertOrders, placedBy, type NewOrder } from './insert-orders.ts';
import { attemptOf, type Try, type Wanted } from './lock-tries.ts';
import { chooseLessons, hasSameLessons, openLessons } from './order-lessons.ts';
import { confirmedBefore, isAgreed, isSameOrder, isTaughtIn, type PlaceRefusal } from './rules.ts';

/** `fresh`: just placed; else the existing order of the same attempt with the same content. */
export type Placed = { order: Order; programme: Programme; fresh: boolean };

type Decided = Outcome<Placed, PlaceRefusal>;

/** Passed every check except for a seat and the holder's limits. */
type Ready = Try &
  SeatWanted & { terms: CouponTerms | null; agreed: AgreedDiscount | null; slots: Slot[]; current: Order | null };

/**
 * Places orders by the rules, in their order: each one not refused gets a seat, is written, takes its coupon, and is enrolled if free. Everything
 * must be locked. Returns the outcomes by the ids of the tries. Orders that are not plain need a call each, because they read what the one before
 * wrote.
 */
export async function placeRound(tx: Tx, tries: Try[]): Promise<Map<string, Decided>> {
  const decided = new Map<string, Decided>();
  const decide = ({ id }: Wanted, outcome: Decided) => decided.set(id, outcome);
  const ready: Ready[] = [];
  for (const one of tries) {
    const checked = await check(tx, one);
    if ('decided' in checked) decide(one, checked.decided);
    else ready.push(checked.ready);
  }
  // Orders by staff are exempt: limits are for strangers.
  const beyond: Set<Ready> = await beyondLimits(
    tx,
    ready.filter(({ input }) => input.source !== 'staff'),
  );
  for (const one of beyond) decide(one, refused('too-many-unpaid'));
  const seated = await seat(
    tx,
    ready.filter((one) => !beyond.has(one)),
    (one, reason) => decide(one, refused(reason)),
  );
  const written = await insertOrders(tx, seated);
  await setAttemptOrders(tx, seated.filter(({ newAttempt }) => !newAttempt).map(attemptOf));
  for (const one of seated) {
    const order = written.get(one.id);
    if (!order) throw new Error('A new order was not written');
    await openLessons(tx, one, one.slots, order);
    await useCoupon(tx, one);
    if (one.former) await markReplaced(tx, one.former.id, order.id);
    const from = seatOf(one);
    if (from) await passOffer(tx, { from, to: order.id, until: order.expiresAt });
    const free = order.total.amount === 0;
    const step = { who: placedBy(one.input), why: 'there is nothing to pay' };
    const state = free ? await enrol(tx, order, step) : order.state;
    decide(one, ok({ order: { ...order, state }, programme: one.programme, fresh: true }));
  }
  return decided;
}

/** The rules that concern a single order. */
async function check(tx: Tx, one: Try): Promise<{ ready: Ready } | { decided: Decided }> {
  const { input, programme, batch, former } = one;
  const offer = joinedOffer(one.offer, batch);
  const no = (reason: PlaceRefusal) => ({ decided: refused(reason) });
  if (former && isPaidFor(former.state)) return no('already-enrolled');
  const current = former && (await isOpen(tx, former)) ? former : null;
  const coupon = await couponTerms(tx, one, current);
  if (!coupon.ok) return no(`coupon-${coupon.reason}`);
  const agreed = agreedDiscount(input, offer, coupon.value);
  if (!agreed.ok) return no(agreed.reason);
  const price = quote(offer, coupon.value, input.learners.length, agreed.value?.terms);
  if (!isAgreed(input, price)) return no('price-changed');
  if (!batch || !isTaughtIn(batch, one)) return no('unknown-batch');
  if (offer.kit && input.address === null) return no('no-address');
  const costs = price.total.amount > 0 || (price.later?.amount ?? 0) > 0;
  if (costs && input.invoiceTo !== undefined && needsState(offer) && !buyerState(input)) return no('no-state');
  if (current && isSameOrder(current, input, batch.id, price) && (await hasSameLessons(tx, current, one))) {
    if (offer.kit && input.address) await keepAddresses(tx, [{ orderId: current.id, address: input.address }]);
    return { decided: ok({ order: current, programme, fresh: false }) };
  }
  // A waitlist offer keeps its seat; whether it is still held is checked with the seats. Staff may enrol after the end of enrolment; whether the
  // batch takes place is also checked there.
  const isOnSale = soldBy(batch, offer).bookable || (input.seat !== undefined && batch.bookable);
  if (!isByStaff(input) && !isOnSale) return no('closed');
  // A waitlist offer is one seat, and a 1-on-1 has one learner.
  if ((input.seat !== undefined || batch.rolling) && input.learners.length > 1) return no('one-seat');
  if (offer.mostSeats !== null && input.learners.length > offer.mostSeats) return no('too-many-seats');
  const slots = await chooseLessons(tx, one, current?.id);
  if (!slots.ok) return no(slots.reason);
  const seats = input.learners.length;
  const wish = { ...one.holder, batchId: batch.id, seats, coupon: input.coupon, insteadOf: current?.id };
  return { ready: { ...one, offer, ...wish, terms: coupon.value, agreed: agreed.value, slots: slots.value, current } };
}

const isByStaff = ({ source, by }: Try['input']) => source === 'staff' && by !== undefined;

/** An expired order counts as ended, even before the job ends it. */
async function isOpen(tx: Tx, former: Order): Promise<boolean> {
  return isStillPayable(former.state) && !(await expireOrder(tx, former));
}

/** The discount of the buyer's code; none without a code. */
async function couponTerms(tx: Tx, { input: { coupon, buyer }, offer }: Try, current: Order | null) {
  return coupon === null ? ok(null) : findCoupon(tx, { code: coupon, offer, customer: buyer, insteadOf: current?.id });
}

/** Places those that got a seat as new orders, and gives up only the orders these replace. */
async function seat(tx: Tx, ready: Ready[], sorry: (one: Ready, reason: PlaceRefusal) => void) {
  // In the same batch the old seat becomes the new one, even if others wait; in another batch, the old seat is kept until the new one is certain.
  const holds = await holdSeats(
    tx,
    ready.map((one) => ({
      orderId: one.id,
      batchId: one.batchId,
      seats: one.seats,
      from: seatOf(one),
      closesHours: one.offer.closesHours,
      joinUntil: one.offer.joinUntil,
      byStaff: isByStaff(one.input),
    })),
  );
  const seated: (Ready & NewOrder)[] = [];
  for (const one of ready) {
    const hold = holds.get(one.id);
    if (!hold?.ok) sorry(one, !hold || hold.reason === 'unknown' ? 'unknown-batch' : hold.reason);
    else {
      await giveUp(tx, one);
      seated.push({ ...one, hold: hold.value, confirmedAt: confirmedBefore(one.former, one.input) });
    }
  }
  return seated;
}

/** The holder whose seat the new order takes over: the order it replaces, else the waitlist offer. */
function seatOf({ current, batchId, input }: Ready): string | undefined {
  return current?.batchId === batchId ? current.id : input.seat;
}

async function giveUp(tx: Tx, { current }: Ready): Promise<void> {
  if (current) await cancelOrder(tx, { orderId: current.id, who: 'buyer', why: 'the buyer changed the details' });
}

async function useCoupon(tx: Tx, { id: orderId, input: { coupon: code, buyer: customer } }: Ready): Promise<void> {
  if (code && !(await takeCouponUse(tx, { code, orderId, customer })))
    throw new Error('A coupon was used up under its lock');
}

/** Payments of the former order may still be open at a gateway: a late payment for a replaced order must not enrol. */
async function markReplaced(tx: Tx, formerId: string, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ replacedBy: orderId })
    .where(and(eq(orders.id, formerId), isNull(orders.paidAt)));
}
