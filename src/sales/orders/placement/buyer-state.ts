import type { Offer } from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import { isGstState, type GstState } from '#foundation/locale/gstin.ts';
import { statedIn } from '../invoicing/document-tax.ts';
import type { InvoiceTo } from '../model.ts';
import type { OrderInput } from './order-input.ts';

/**
 * Whether the invoices of an offer name the buyer's state: those of a seller with a GSTIN, in India. For online services the place of supply is the
 * buyer's state, whatever the amount (circular 242/36/2024-GST).
 */
export function needsState({ market, tax: { rule } }: Pick<Offer, 'market' | 'tax'>): boolean {
  return market === 'IN' && rule.kind === 'gst' && Boolean(config().OWNER_GSTIN);
}

type Named = Pick<OrderInput, 'invoiceTo' | 'address'>;

/** The state of a buyer in India: that of the GSTIN, else the one they chose, else where the kit goes; null if none is known. */
export function buyerState({ invoiceTo, address }: Named): GstState | null {
  const ofKit = address?.country === 'IN' && isGstState(address.state) ? address.state : null;
  return statedIn(invoiceTo) ?? ofKit;
}

/** Adds the buyer's state to an order whose invoice needs one: later changes of the kit's address do not change the place of supply. */
export function withBuyerState(input: OrderInput, offer: Offer): OrderInput {
  const state = needsState(offer) ? buyerState(input) : null;
  return state ? { ...input, invoiceTo: invoiceIn(state, input.invoiceTo) } : input;
}

/** An invoice's recipient in a state. */
export function invoiceIn(state: GstState, to: InvoiceTo | null = null): InvoiceTo {
  return { gstin: null, company: null, address: null, ...to, state };
}
