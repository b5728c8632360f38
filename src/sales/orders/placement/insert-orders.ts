import { sql } from 'drizzle-orm';
import { partsDueOf, quote, type CouponTerms, type Offer, type Programme } from '#catalogue/catalog/model';
import { noteVisits, planConversions } from '#marketing/conversions';
import { insertRows, type Tx } from '#platform/db';
import { keepAddresses } from '#sales/delivery';
import { newId } from '#foundation/kit/id.ts';
import { enquiriesOf, type Enquiry } from '#marketing/leads';
import { joinTouches } from '#marketing/tracking/model';
import { noteFirstSteps } from '../order/change-state.ts';
import type { Holder } from '../holds/holder.ts';
import type { AgreedDiscount, Learner, Order } from '../model.ts';
import { indexOrders } from '../order/finding/order-search.ts';
import { newReference } from '../order/reference.ts';
import { toOrder } from '../order/order-rows.ts';
import type { OrderInput } from './order-input.ts';
import { orderCampaigns, orderLearners, orders } from '../tables.ts';
import { termsVersion } from './terms.ts';

export type NewOrder = {
  id: string;
  input: OrderInput;
  /** The id of the batch; the input may use its slug. */
  batchId: string;
  holder: Holder;
  offer: Offer;
  terms: CouponTerms | null;
  /** The discount agreed by staff, in addition to a coupon. */
  agreed: AgreedDiscount | null;
  programme: Programme;
  /** The end of the seat's hold, and the database's time. */
  hold: { expiresAt: Date; now: Date };
  /** When the buyer's address was confirmed, if it was before. */
  confirmedAt: Date | null;
};

/** Writes new orders, their learners, first steps, search entries and kit addresses, one statement each. Returns the orders by id. */
export async function insertOrders(tx: Tx, newOrders: NewOrder[]): Promise<Map<string, Order>> {
  const written = new Map<string, Order>();
  const enquiries = await enquiriesOf(
    tx,
    newOrders.map(({ input }) => input.buyer),
  );
  const asked = new Map(newOrders.map(({ id }, place) => [id, enquiries[place] ?? null]));
  let left = newOrders;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === 5) throw new Error('No free order reference was found');
    const rows = left.map((one) => ({
      one,
      row: { ...orderRow(one, asked.get(one.id) ?? null), reference: newReference() },
    }));
    const values = rows.map(({ row }) => row);
    const stored = await insertRows(tx, orders, values, sql`on conflict (reference) do nothing returning id`);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { one, row } of rows)
      if (ids.has(one.id))
        written.set(one.id, toOrder({ ...row, ...unpaid, createdAt: one.hold.now }, newLearners(one.input)));
    left = left.filter(({ id }) => !ids.has(id));
  }
  const learners = [...written.values()].flatMap(({ id: orderId, learners: theirs }) =>
    theirs.map((learner, index) => ({ ...learner, orderId, position: index + 1 })),
  );
  await insertRows(tx, orderLearners, learners);
  const those = (staff: boolean) => newOrders.filter(({ input }) => (input.source === 'staff') === staff);
  await noteFirstSteps(
    tx,
    those(false).map(({ id }) => id),
    { who: 'buyer', why: 'the checkout was sent' },
  );
  for (const { id, input } of those(true))
    await noteFirstSteps(tx, [id], { who: placedBy(input), why: 'staff wrote the order down for the buyer' });
  await indexOrders(tx, written.values());
  await insertRows(tx, orderCampaigns, campaignRows(newOrders, asked));
  await keepAddresses(tx, newOrders.flatMap(addressOf));
  const visits = newOrders.flatMap(({ id, input: { visit } }) => (visit ? [{ aboutId: id, visit }] : []));
  await noteVisits(tx, visits);
  await planConversions(tx, 'checkout', visits);
  return written;
}

/** The author of an order, for its history. */
export function placedBy({ source, by }: OrderInput): string {
  return source === 'staff' && by ? `staff:${by.name}` : 'buyer';
}

/** The kit's address of a new order; none if no kit is sent. */
function addressOf({ id, offer, input: { address } }: NewOrder) {
  return offer.kit && address ? [{ orderId: id, address }] : [];
}

const unpaid = {
  paidAt: null,
  refundAskedAt: null,
  refundAnsweredAt: null,
  moveAskedAt: null,
  moveNote: null,
  moveAnsweredAt: null,
  replacedBy: null,
  addedTo: null,
};

function newLearners({ learners }: OrderInput): Learner[] {
  return learners.map(({ name, age, isBuyer, email = null }) => ({
    id: newId(),
    name,
    age,
    email,
    isBuyer,
    elsewhere: null,
    version: 1,
  }));
}

/** The campaigns of the enquiries before these orders; without one, of the visit in which the order was placed. */
function campaignRows(newOrders: NewOrder[], asked: Map<string, Enquiry | null>) {
  return newOrders.flatMap(({ id: orderId, input }) => {
    const campaign = asked.get(orderId)?.campaign ?? input.touches?.last.campaign;
    return campaign ? [{ orderId, campaign }] : [];
  });
}

/**
 * The buyer's marketing touches: of this visit and of the same person's enquiries. An order placed by staff counts as a touch if there is no other.
 */
function touchesOf(
  { source, language, touches = null }: OrderInput,
  { enquiry, at }: { enquiry: Enquiry | null; at: Date },
) {
  const known = joinTouches(enquiry?.touches ?? null, touches);
  if (known || source !== 'staff') return known;
  const hand = { at: at.toISOString(), by: 'hand' as const, language };
  return { first: hand, last: hand };
}

/** The row of a new order. */
function orderRow(
  { id, input, batchId, holder, offer, terms, agreed, programme, hold, confirmedAt }: NewOrder,
  enquiry: Enquiry | null,
) {
  const { buyer, learners, language, page, coupon } = input;
  const { lines, total, later } = quote(offer, terms, learners.length, agreed?.terms);
  const { mailbox, marks } = holder;
  const touches = touchesOf(input, { enquiry, at: hold.now });
  return {
    id,
    state: 'placed',
    offer: offer.slug,
    programme: programme.slug,
    market: offer.market,
    batchId,
    coupon,
    source: input.source ?? 'site',
    discount: agreed,
    note: input.note ?? null,
    lines,
    total: total.amount,
    later: later?.amount ?? 0,
    parts: offer.parts,
    partsDue: offer.plan === 'advance' ? partsDueOf(offer) : null,
    includes: offer.includes ?? {},
    kit: offer.kit,
    tax: offer.tax,
    currency: total.currency,
    buyerName: buyer.name,
    buyerMobile: buyer.mobile,
    buyerCountry: buyer.country,
    buyerEmail: buyer.email,
    // Only Indian invoices need it.
    invoiceTo: offer.market === 'IN' ? (input.invoiceTo ?? null) : null,
    language,
    page,
    arm: input.arm ?? null,
    firstTouch: touches?.first ?? null,
    lastTouch: touches?.last ?? null,
    termsVersion,
    expiresAt: hold.expiresAt,
    mailbox,
    client: marks[0]?.client ?? null,
    network: marks[0]?.network ?? null,
    contactConfirmedAt: confirmedAt,
  };
}
