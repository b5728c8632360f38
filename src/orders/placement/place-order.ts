import { and, eq, isNull } from 'drizzle-orm';
import { findBatch, holdSeats } from '#batches';
import { findCoupon, findOffer, findProgramme, lockCoupons, takeCouponUse } from '#catalog';
import { quote, type CouponRefusal, type CouponTerms, type Offer, type Programme } from '#catalog/model';
import type { Tx } from '#db';
import type { Money } from '#kit/money';
import { newId } from '#kit/id';
import { ok, refused, type Outcome } from '#kit/outcome';
import { lockAttempt, setAttemptOrder } from './attempt.ts';
import { cancelOrder } from '../order/cancel-order.ts';
import { enrol } from '../enrolment/enrol.ts';
import { expireOrder } from '../order/expire-orders.ts';
import { beyondLimits, lockHolders } from '../holds/beyond-limits.ts';
import { holderOf } from '../holds/holder.ts';
import { insertOrder } from './insert-order.ts';
import type { Order } from '../model.ts';
import type { OrderInput } from './order-input.ts';
import { isPaidFor, isStillPayable, paymentCoversTotal } from '../order/states.ts';
import { orders } from '../tables.ts';

export type PlaceRefusal =
  | 'unknown-offer'
  | 'unknown-batch'
  | 'closed'
  | 'sold-out'
  | 'price-changed'
  | 'already-enrolled'
  | 'too-many-unpaid'
  | `coupon-${CouponRefusal}`;

/**
 * Places an order at the server's price and holds its seat. The same attempt with the same content answers the order
 * there is; with other content the unpaid one is cancelled and its seat freed. A free order is enrolled at once.
 * Refuses with a `PlaceRefusal`; then the attempt's order, if any, stays as it was.
 */
export async function placeOrder(
  tx: Tx,
  input: OrderInput,
): Promise<Outcome<{ order: Order; fresh: boolean }, PlaceRefusal>> {
  const offer = await findOffer(tx, input.offer);
  const programme = offer && (await findProgramme(tx, offer.programmeId));
  if (!offer || !programme) return refused('unknown-offer');
  const before = await lockAttempt(tx, input.attempt, offer.slug);
  let current = before;
  if (current && isPaidFor(current.state)) return refused('already-enrolled');
  // Coupons are locked before batches, here as everywhere.
  await lockCoupons(tx, [current?.coupon ?? '', input.coupon ?? '']);
  const former = current;
  // An order whose time has run out is over, also in the minute before the job says so.
  if (current && (await expireOrder(tx, current))) current = null;
  if (current && !isStillPayable(current.state)) current = null;
  const coupon = await couponTerms(tx, input, offer, current);
  if (!coupon.ok) return refused(`coupon-${coupon.reason}`);
  const { total } = quote(offer, coupon.value);
  if (!input.shownTotal || !paymentCoversTotal(input.shownTotal, total)) return refused('price-changed');
  const batch = await findBatch(tx, input.batch);
  if (!batch || batch.programme !== programme.slug || (batch.market && batch.market !== offer.market))
    return refused('unknown-batch');
  if (current && sameContent(current, input, batch.id, total)) return ok({ order: current, fresh: false });
  if (!batch.bookable) return refused('closed');
  const wish = { ...holderOf(input), batchId: batch.id, coupon: input.coupon, insteadOf: current?.id };
  await lockHolders(tx, [wish]);
  if ((await beyondLimits(tx, [wish])).size > 0) return refused('too-many-unpaid');
  const sold = { offer, programme, terms: coupon.value, confirmedAt: confirmedBefore(before, input) };
  const replaced = await replace(tx, current, { ...input, batch: batch.id }, sold);
  if (replaced.ok && former) await markReplaced(tx, former.id, replaced.value.order.id);
  return replaced;
}

/** What the buyer's code takes off; nothing without a code. */
async function couponTerms(tx: Tx, { coupon, buyer }: OrderInput, offer: Offer, current: Order | null) {
  return coupon === null ? ok(null) : findCoupon(tx, { code: coupon, offer, customer: buyer, insteadOf: current?.id });
}

/** Who confirmed their address for an order of this browser need not do it again for the next. */
function confirmedBefore(before: Order | null, { buyer }: OrderInput): Date | null {
  return before?.buyer.email === buyer.email ? before.contactConfirmedAt : null;
}

type Sold = { offer: Offer; programme: Programme; terms: CouponTerms | null; confirmedAt: Date | null };

async function replace(tx: Tx, old: Order | null, input: OrderInput, { offer, programme, terms, confirmedAt }: Sold) {
  const orderId = newId();
  const giveUp = async () => {
    if (old) await cancelOrder(tx, { orderId: old.id, who: 'buyer', why: 'the buyer changed the details' });
  };
  // In the same batch the old seat is the new one; in another, the old seat is kept until the new one is certain.
  if (old?.batchId === input.batch) await giveUp();
  const hold = await holdSeats(tx, { batchId: input.batch, seats: 1, orderId });
  if (!hold.ok) return refused(hold.reason === 'unknown' ? 'unknown-batch' : hold.reason);
  if (old?.batchId !== input.batch) await giveUp();
  const { expiresAt } = hold.value;
  const order = await insertOrder(tx, { id: orderId, input, offer, terms, programme, expiresAt, confirmedAt });
  const { coupon: code, buyer: customer } = input;
  if (code && !(await takeCouponUse(tx, { code, orderId, customer })))
    throw new Error('A coupon was used up under its lock');
  await setAttemptOrder(tx, input.attempt, offer.slug, order.id);
  if (order.total.amount > 0) return ok({ order, fresh: true });
  await enrol(tx, order, { who: 'buyer', why: 'there is nothing to pay' });
  return ok({ order: { ...order, state: 'paid' as const }, fresh: true });
}

/** Payments of the former order may still be open at a gateway; money that comes for it is not to be seated beside the new one. */
async function markReplaced(tx: Tx, formerId: string, orderId: string): Promise<void> {
  await tx
    .update(orders)
    .set({ replacedBy: orderId })
    .where(and(eq(orders.id, formerId), isNull(orders.paidAt)));
}

function sameContent(order: Order, input: OrderInput, batchId: string, total: Money): boolean {
  const content = ({ buyer, learner, invoiceTo: to = null }: Pick<OrderInput, 'buyer' | 'learner' | 'invoiceTo'>) =>
    JSON.stringify([
      [buyer.name, buyer.mobile, buyer.email, learner.name, learner.age, learner.isBuyer],
      to && [to.gstin, to.company, to.address, to.state],
    ]);
  return (
    order.batchId === batchId &&
    order.coupon === input.coupon &&
    paymentCoversTotal(order.total, total) &&
    content(order) === content(input)
  );
}
