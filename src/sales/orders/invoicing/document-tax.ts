import {
  taxOf,
  taxOfPart,
  untaxed,
  type SaleTax,
  type Tax,
  type TaxPlaces,
  type TaxRule,
} from '#catalogue/catalog/model';
import { config } from '#foundation/config';
import type { Figures } from '#sales/documents/model';
import { gstinState, type GstState } from '#foundation/locale/gstin.ts';
import type { Order } from '../model.ts';
import type { Sold } from './order-documents.ts';

/** How a sale is taxed: the rule, seller and place of supply, and the service code; places and code are null if untaxed. */
export type Taxation = {
  rule: TaxRule;
  places: TaxPlaces;
  supply: string | null;
  code: string | null;
  gstin: string | null;
};

/**
 * The place of supply in India: the buyer's state; for an order placed before the checkout asked for it the seller's, as the law says if no address is
 * on record.
 */
export function placeOfSupply(invoiceTo: Order['invoiceTo'], ownGstin: string): GstState {
  return statedIn(invoiceTo) ?? gstinState(ownGstin);
}

/** The state in the invoice data: that of the GSTIN, else the chosen one; null if there is none. */
export function statedIn(invoiceTo: Order['invoiceTo'] | undefined): GstState | null {
  return invoiceTo?.gstin ? gstinState(invoiceTo.gstin) : (invoiceTo?.state ?? null);
}

/** The tax recorded with the order, if the seller is registered. */
export function taxation({ invoiceTo }: Pick<Order, 'invoiceTo'>, { rule, code }: SaleTax): Taxation {
  const { OWNER_GSTIN } = config();
  const gstin = invoiceTo?.gstin ?? null;
  if (!OWNER_GSTIN) return { rule: untaxed, places: { seller: '', supply: '' }, supply: null, code: null, gstin };
  const seller = gstinState(OWNER_GSTIN);
  const supply = rule.kind === 'gst' ? placeOfSupply(invoiceTo, OWNER_GSTIN) : null;
  return { rule, supply, code, gstin, places: { seller, supply: supply ?? '' } };
}

/**
 * The taxation of an issued document, regardless of the current rules, so that reversing all of it gives exactly its tax. The second argument has the
 * sums it is a part of: of all vouchers of its order for a voucher; by default those of the document itself.
 */
export function sameTaxation(
  { rows, place, code, gstin, ...own }: Figures,
  { total, tax }: Pick<Figures, 'total' | 'tax'> = own,
): Taxation {
  const rate = rows.reduce((sum, row) => sum + row.rate, 0);
  const rule: TaxRule = rows.length > 0 ? { kind: 'gst', rate, included: true } : untaxed;
  const within = rows.some(({ kind }) => kind === 'cgst');
  const places = { seller: within ? (place ?? '') : '', supply: place ?? '' };
  const paired = !within && taxOf([{ price: total, discount: 0 }], rule, places).tax !== tax;
  return { rule, code, gstin, supply: place, places: { ...places, paired } };
}

/** The amounts of an invoice: as agreed, so the total is what is paid, including tax. */
export function invoiceFigures(order: Order, { quantity, ...sold }: Sold, tax: Taxation): Figures {
  const rule: TaxRule = tax.rule.kind === 'gst' ? { ...tax.rule, included: true } : tax.rule;
  const many = quantity > 1 ? { quantity } : {};
  return { ...figures(order, taxOf([sold], rule, tax.places), tax), ...many };
}

/** The amounts of a part of the price that was paid or refunded, after `before` of it. */
export function partFigures(order: Order, before: number, amount: number, tax: Taxation): Figures {
  return figures(order, taxOfPart({ from: before, to: before + amount }, tax.rule, tax.places), tax);
}

/** The amounts of a payment that buys nothing: without tax. */
export function plainFigures({ total: { currency } }: Order, total: number): Figures {
  const nothing = { discount: 0, tax: 0, rows: [], code: null, place: null, gstin: null };
  return { ...nothing, currency, total, price: total, taxable: total };
}

function figures({ total: { currency } }: Order, { lines, taxable, tax, rows, total }: Tax, of: Taxation): Figures {
  const [line] = lines;
  const { code, gstin, supply: place } = of;
  return {
    currency,
    taxable,
    tax,
    rows,
    total,
    code,
    gstin,
    place,
    price: line?.price ?? 0,
    discount: line?.discount ?? 0,
  };
}
