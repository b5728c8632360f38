import { sql } from 'drizzle-orm';
import { quote, type CouponTerms, type Offer, type Programme } from '#catalog/model';
import { insertRows, type Tx } from '#db';
import { noteFirstSteps } from '../order/change-state.ts';
import type { Holder } from '../holds/holder.ts';
import type { Order } from '../model.ts';
import { noteCampaigns } from '../order/finding/order-campaigns.ts';
import { indexOrders } from '../order/finding/order-search.ts';
import { newReference } from '../order/reference.ts';
import { toOrder } from '../order/order-rows.ts';
import type { OrderInput } from './order-input.ts';
import { orders } from '../tables.ts';
import { termsVersion } from './terms.ts';

export type NewOrder = {
  id: string;
  input: OrderInput;
  /** The id of the batch; the input may name it otherwise. */
  batchId: string;
  holder: Holder;
  offer: Offer;
  terms: CouponTerms | null;
  programme: Programme;
  /** The end of the seat's hold, and the database's time. */
  hold: { expiresAt: Date; now: Date };
  /** When the buyer's address was confirmed, if it was before. */
  confirmedAt: Date | null;
};

/** Writes new orders, their first steps and what they are found by, in few statements. Returns the orders by id. */
export async function insertOrders(tx: Tx, newOrders: NewOrder[]): Promise<Map<string, Order>> {
  const written = new Map<string, Order>();
  let left = newOrders;
  for (let tries = 0; left.length > 0; tries += 1) {
    if (tries === 5) throw new Error('No free order reference was found');
    const rows = left.map((one) => ({ one, row: { ...orderRow(one), reference: newReference() } }));
    const values = rows.map(({ row }) => row);
    const stored = await insertRows(tx, orders, values, sql`on conflict (reference) do nothing returning id`);
    const ids = new Set(stored.map(({ id }) => id));
    for (const { one, row } of rows)
      if (ids.has(one.id)) written.set(one.id, toOrder({ ...row, ...unpaid, createdAt: one.hold.now }));
    left = left.filter(({ id }) => !ids.has(id));
  }
  await noteFirstSteps(tx, [...written.keys()], { who: 'buyer', why: 'the checkout was sent' });
  await indexOrders(tx, written.values());
  await noteCampaigns(tx, written.values());
  return written;
}

const unpaid = {
  paidAt: null,
  refundAskedAt: null,
  refundAnsweredAt: null,
  moveAskedAt: null,
  moveNote: null,
  moveAnsweredAt: null,
  replacedBy: null,
};

/** A new order as it is stored. */
function orderRow({ id, input, batchId, holder, offer, terms, programme, hold, confirmedAt }: NewOrder) {
  const { buyer, learner, language, page, coupon } = input;
  const { lines, total, later } = quote(offer, terms);
  const { mailbox, marks } = holder;
  return {
    id,
    state: 'placed',
    offer: offer.slug,
    programme: programme.slug,
    market: offer.market,
    batchId,
    coupon,
    lines,
    total: total.amount,
    later: later?.amount ?? 0,
    parts: offer.parts,
    tax: offer.tax,
    currency: total.currency,
    buyerName: buyer.name,
    buyerMobile: buyer.mobile,
    buyerCountry: buyer.country,
    buyerEmail: buyer.email,
    learnerName: learner.name,
    learnerAge: learner.age,
    learnerIsBuyer: learner.isBuyer,
    // Only in India do invoices need it.
    invoiceTo: offer.market === 'IN' ? (input.invoiceTo ?? null) : null,
    language,
    page,
    termsVersion,
    expiresAt: hold.expiresAt,
    mailbox,
    client: marks[0]?.client ?? null,
    network: marks[0]?.network ?? null,
    contactConfirmedAt: confirmedAt,
  };
}
