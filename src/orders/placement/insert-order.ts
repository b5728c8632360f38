import { quote, type CouponTerms, type Offer, type Programme } from '#catalog/model';
import type { Tx } from '#db';
import { noteStep, type Step } from '../order/change-state.ts';
import { holderOf } from '../holds/holder.ts';
import type { Order } from '../model.ts';
import { newReference } from '../order/reference.ts';
import { toOrder } from '../order/order-rows.ts';
import type { OrderInput } from './order-input.ts';
import { orders } from '../tables.ts';
import { termsVersion } from './terms.ts';

type NewOrder = {
  id: string;
  input: OrderInput;
  offer: Offer;
  terms: CouponTerms | null;
  programme: Programme;
  expiresAt: Date;
  /** When the buyer's address was confirmed, if it was before. */
  confirmedAt?: Date | null;
};

/** Writes a new order and its first step. */
export async function insertOrder(tx: Tx, order: NewOrder): Promise<Order> {
  const row = orderRow(order);
  for (let tries = 0; tries < 5; tries += 1) {
    const [written] = await tx
      .insert(orders)
      .values({ ...row, reference: newReference() })
      .onConflictDoNothing({ target: orders.reference })
      .returning();
    if (!written) continue;
    await noteStep(tx, row.id, null, 'placed', firstStep);
    return toOrder(written);
  }
  throw new Error('No free order reference was found');
}

/** The step that begins every history. */
export const firstStep: Step = { who: 'buyer', why: 'the checkout was sent' };

/** A new order as it is stored. */
export function orderRow({ id, input, offer, terms, programme, expiresAt, confirmedAt = null }: NewOrder) {
  const { buyer, learner, language, page, coupon } = input;
  const { lines, total, later } = quote(offer, terms);
  const { mailbox, marks } = holderOf(input);
  return {
    id,
    state: 'placed',
    offer: offer.slug,
    programme: programme.slug,
    market: offer.market,
    batchId: input.batch,
    coupon,
    lines,
    total: total.amount,
    later: later?.amount ?? 0,
    parts: offer.parts,
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
    expiresAt,
    mailbox,
    client: marks[0]?.client ?? null,
    network: marks[0]?.network ?? null,
    contactConfirmedAt: confirmedAt,
  };
}
