import type { BatchForSale } from '#catalogue/batches';
import type { CouponRefusal, Offer, Quote, Sold } from '#catalogue/catalog/model';
import { resolveMarket } from '#foundation/locale/market-list.server.ts';
import type { SlotRefusal } from '#catalogue/lessons';
import type { Order } from '../model.ts';
import { paymentCoversTotal } from '../order/states.ts';
import { isOffered } from '../payment/payment-methods.ts';
import type { DiscountRefusal } from './agreed-discount.ts';
import type { OrderInput } from './order-input.ts';

/** Why an order is not placed. */
export type PlaceRefusal =
  | 'unknown-offer'
  | 'other-market'
  | 'unknown-method'
  | 'already-enrolled'
  | `coupon-${CouponRefusal}`
  | DiscountRefusal
  | 'price-changed'
  | 'no-address'
  | 'no-state'
  | 'unknown-batch'
  | 'closed'
  | 'too-many-unpaid'
  | 'one-seat'
  | 'too-many-seats'
  | 'sold-out'
  | SlotRefusal;

type Price = Pick<Quote, 'total' | 'later'>;

/** Whether an offer is in the market of its page, or the visitor's choice; a URL without one fits. */
export function isOfMarket(offer: Pick<Offer, 'market'>, asked: string | null): boolean {
  return resolveMarket({ page: offer.market, chosen: asked }).market === offer.market;
}

/** Why an offer cannot be bought this way by any buyer: it is unknown, it is in another market, or the method is not offered there. */
export function offerRefusal(
  offer: Offer | null | undefined,
  { market, method }: Pick<OrderInput, 'market' | 'method'>,
): 'unknown-offer' | 'other-market' | 'unknown-method' | null {
  if (!offer) return 'unknown-offer';
  if (!isOfMarket(offer, market)) return 'other-market';
  return isOffered(method, offer.market) ? null : 'unknown-method';
}

/** Whether the buyer saw the server's price, now and later: a plan's price may change while its advance stays the same. */
export function isAgreed({ shownTotal }: Pick<OrderInput, 'shownTotal'>, { total, later }: Price): boolean {
  if (shownTotal === null || !paymentCoversTotal(shownTotal, total)) return false;
  return shownTotal.later === undefined || shownTotal.later === (later?.amount ?? 0);
}

/** Whether a batch teaches the programme, in the offer's market; a batch without a market is open to all. */
export function isTaughtIn(batch: BatchForSale, { offer, programme }: Sold): boolean {
  return batch.programme === programme.slug && (batch.market ?? offer.market) === offer.market;
}

/** Whether an order is identical to the new request. */
export function isSameOrder(order: Order, input: OrderInput, batchId: string, { total, later }: Price): boolean {
  return (
    order.batchId === batchId &&
    order.coupon === input.coupon &&
    order.note === (input.note ?? null) &&
    paymentCoversTotal(order.total, total) &&
    order.later.amount === (later?.amount ?? 0) &&
    contentOf(order) === contentOf(input)
  );
}

function contentOf({ buyer, learners, invoiceTo: to = null }: Pick<OrderInput, 'buyer' | 'learners' | 'invoiceTo'>) {
  return JSON.stringify([
    [buyer.name, buyer.mobile, buyer.email],
    learners.map(({ name, age, isBuyer, email = null }) => [name, age, isBuyer, email]),
    to && [to.gstin, to.company, to.address, to.state],
  ]);
}

/** A confirmed address carries over to the next order of this browser. */
export function confirmedBefore(before: Order | null, { buyer }: Pick<OrderInput, 'buyer'>): Date | null {
  return before?.buyer.email === buyer.email ? before.contactConfirmedAt : null;
}
