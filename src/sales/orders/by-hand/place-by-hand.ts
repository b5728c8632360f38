import { createHash } from 'node:crypto';
import { findCoupon, findOffer } from '#catalogue/catalog';
import { quote } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import type { PostalAddress } from '#sales/delivery/model';
import type { Language } from '#foundation/locale/language.ts';
import { formatMoney, type Money } from '#foundation/kit/money.ts';
import { ok, refused, type Outcome } from '#foundation/kit/outcome.ts';
import { linkLeadToOrder } from '#marketing/leads';
import type { OfflineMeans } from '#sales/payments';
import { recordAudit, requirePermission } from '#platform/people';
import type { Staff } from '#platform/people/model';
import { keepSeatLonger } from '../holds/confirm-contact.ts';
import type { Order } from '../model.ts';
import { noteStep } from '../order/change-state.ts';
import { findOrder } from '../order/order-rows.ts';
import { confirmOffline, type OfflineRefusal } from '../payment/confirm-offline.ts';
import { agreedDiscount } from '../placement/agreed-discount.ts';
import type { DiscountWish } from '../placement/order-input.ts';
import { placeOrders } from '../placement/place-orders.ts';
import type { PlaceRefusal } from '../placement/rules.ts';
import type { CheckedCheckout } from '../checkout/checkout-form.ts';
import { learnerNames } from '../order/learners/learner-names.ts';
import { queuePayLinkMail } from './pay-link.ts';

/** Days a seat may be held for a buyer with a payment link. */
export const holdChoices = [1, 2, 3, 7] as const;

/** How a manual order is paid. `link`: the seat is held for `days`, and the link is mailed if `mail` is set. */
export type Paying =
  | { kind: 'link'; days: number; mail: boolean }
  | { kind: 'offline'; means: OfflineMeans; proof: string; amount: string; again: string }
  | { kind: 'free' };

export type ByHand = CheckedCheckout & {
  /** The address for the kit, if known; absent: given later. */
  address?: PostalAddress;
  /** The form key: the same form places one order. */
  key: string;
  offer: string;
  language: Language;
  coupon: string | null;
  discount: DiscountWish | null;
  paying: Paying;
  /** The total shown to staff; null before the review. */
  shownTotal: Money | null;
  /** The lead it came from. */
  leadId: string | null;
};

export type ByHandRefusal = PlaceRefusal | Exclude<OfflineRefusal, 'unknown' | 'not-waiting'> | 'not-free' | 'hold';
export type ByHandDone = { order: Order; paid: 'link' | 'offline' | 'free' };

/**
 * Places an order for a buyer on the phone, with the same rules and code as the checkout: seat, price, coupon, enrolment, documents and mails. Its
 * source is `staff`; unpaid, it holds its seat for the chosen days. Throws 403 without `orders.create`, for a discount without `orders.discount`, and
 * for a received payment without `orders.confirm-payment`. Refuses as `placeOrders` and `confirmOffline` do, 'not-free' if a payment is due, and
 * 'hold' for other days.
 */
export async function placeByHand(
  tx: Tx,
  { by, input }: { by: Staff; input: ByHand },
): Promise<Outcome<ByHandDone, ByHandRefusal>> {
  requirePermission(by, 'orders.create');
  const { key, paying, leadId, discount, ...wish } = input;
  if (discount) requirePermission(by, 'orders.discount');
  if (paying.kind === 'offline') requirePermission(by, 'orders.confirm-payment');
  if (paying.kind === 'link' && !holdChoices.some((days) => days === paying.days)) return refused('hold');
  const attempt = createHash('sha256').update(`by-hand ${key}`).digest('base64url').slice(0, 24);
  const shownTotal = input.shownTotal ?? (await totalByHand(tx, { by, input }));
  const place = { shownTotal, attempt, market: null, method: '', page: null, source: 'staff' as const, by, discount };
  const [placed] = await placeOrders(tx, [{ ...wish, ...place }]);
  if (!placed) throw new Error('One input has one outcome');
  if (!placed.ok) return placed;
  const { order } = placed.value;
  const paid = await pay(tx, { by, order, paying });
  if (!paid.ok) return paid;
  if (leadId) await linkLeadToOrder(tx, { leadId, orderId: order.id, reference: order.reference });
  await recordAudit(tx, {
    by,
    did: 'placed-order-by-hand',
    kind: 'order',
    id: order.id,
    details: {
      after: {
        learner: learnerNames(order.learners, 'en'),
        programme: placed.value.programme.title.en ?? order.programme,
        total: order.total,
        ...(order.coupon ? { coupon: order.coupon } : {}),
        ...(order.discount ? { discount: order.discount.worth, reason: order.discount.reason } : {}),
        paid: paid.value,
      },
    },
  });
  return ok({ order: (await findOrder(tx, order.id)) ?? order, paid: paid.value });
}

/** The price by the current rules; null if they refuse it: then `placeOrders` refuses with the reason. */
async function totalByHand(tx: Tx, { by, input }: { by: Staff; input: ByHand }): Promise<Money | null> {
  const offer = await findOffer(tx, input.offer);
  if (!offer) return null;
  const { coupon: code, buyer: customer, discount, learners } = input;
  const seats = learners.length;
  const coupon = code === null ? ok(null) : await findCoupon(tx, { code, offer, customer });
  if (!coupon.ok) return null;
  const agreed = agreedDiscount({ source: 'staff', by, discount, learners }, offer, coupon.value);
  return agreed.ok ? quote(offer, coupon.value, seats, agreed.value?.terms).total : null;
}

type Payer = { by: Staff; order: Order; paying: Paying };

async function pay(tx: Tx, { by, order, paying }: Payer): Promise<Outcome<ByHandDone['paid'], ByHandRefusal>> {
  if (order.total.amount === 0) return ok('free');
  if (paying.kind === 'free') return refused('not-free');
  if (paying.kind === 'offline') {
    const { means, proof, amount, again } = paying;
    const who = `staff:${by.name}`;
    const done = await confirmOffline(tx, { orderId: order.id, who, means, proof, amount, again });
    if (done.ok) return ok('offline');
    if (done.reason === 'unknown' || done.reason === 'not-waiting')
      throw new Error(`A new order could not be paid: ${done.reason}`);
    return refused(done.reason);
  }
  await keepSeatLonger(tx, order.id, paying.days);
  const held = (await findOrder(tx, order.id)) ?? order;
  const mailed = paying.mail && (await queuePayLinkMail(tx, held, 'first'));
  const why = `the seat is kept for ${paying.days} ${paying.days === 1 ? 'day' : 'days'}; ${mailed ? 'the link to pay went by mail' : 'the link to pay is sent by hand'}: ${formatMoney(order.total, 'en')}`;
  await noteStep(tx, order.id, order.state, order.state, { who: `staff:${by.name}`, why });
  return ok('link');
}
