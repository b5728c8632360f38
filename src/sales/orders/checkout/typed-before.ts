import type { Batch } from '#catalogue/batches/model';
import type { Offer } from '#catalogue/catalog/model';
import type { Tx } from '#platform/db';
import { findAddress } from '#sales/delivery';
import { noAddress, typedAddress } from '#sales/delivery/model';
import type { Language } from '#foundation/locale/language.ts';
import { marketFacts } from '#foundation/locale/market-list.server.ts';
import type { OfferedSeat } from '#sales/waitlist';
import type { Order } from '../model.ts';
import { typedInvoiceTo } from './checkout-gst.ts';
import { checkoutFields, type CheckoutValues } from './checkout-values.ts';
import { typedLearners } from './learners/read-learners.ts';

/** Whether a URL or an order means this batch, by its id or its slug. */
export const isNamed = ({ id, slug }: Batch, name: string | null | undefined): boolean => name === id || name === slug;

/** The kit's address as typed, else the country of the market; empty if no kit is sent. */
export async function typedHome(tx: Tx, offer: Offer, order: Order | null) {
  const address = offer.kit && order ? await findAddress(tx, order.id) : null;
  return address ? typedAddress(address) : noAddress(offer.kit ? offer.market : '');
}

type Typed = Pick<Order, 'buyer' | 'learners' | 'invoiceTo' | 'batchId' | 'note'>;

/** The waitlist's data of the seat's holder; the learner is asked at the checkout. */
export function personOf(seat: OfferedSeat | null): Typed | null {
  if (!seat) return null;
  return { buyer: seat.person, learners: [], invoiceTo: null, batchId: seat.batchId, note: null };
}

/** A single date is preselected, unless it is taught in another language than the page's. */
function onlyDate(batches: Batch[], language: Language): string | undefined {
  const [only, ...others] = batches;
  return only && others.length === 0 && only.language === language ? only.id : undefined;
}

type Before = { order: Typed | null; offer: Offer; language: Language; batches: Batch[]; wanted: string | null };

/** The form as it was typed in the unfinished order, else with what is known: a named date, or the only one. */
export function typedBefore({ order, offer, language, batches, wanted }: Before): CheckoutValues {
  const empty = Object.fromEntries(checkoutFields.map((field) => [field, ''])) as CheckoutValues;
  const asked = batches.find((batch) => isNamed(batch, wanted));
  const batch = asked?.id ?? order?.batchId ?? onlyDate(batches, language) ?? '';
  if (!order) return { ...empty, country: marketFacts(offer.market)?.phone.country ?? offer.market, batch };
  const { buyer, learners, invoiceTo } = order;
  return {
    ...empty,
    batch,
    name: buyer.name,
    mobile: buyer.mobile,
    country: buyer.country,
    email: buyer.email,
    ...typedLearners(learners),
    ...typedInvoiceTo(invoiceTo),
    note: order.note ?? '',
    ...noAddress(),
  };
}
