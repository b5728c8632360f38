import { config } from '#foundation/config';
import type { Tx } from '#platform/db';
import {
  findAccounted,
  listAccounted,
  listVouchers,
  seriesIn,
  type AccountedDocument,
  type SeriesInSpan,
} from '#sales/documents';
import { gstinState, isGstState } from '#foundation/locale/gstin.ts';
import { inPaise } from '../month/amounts.ts';
import { rateKey, readRates, type Rates } from '../month/exchange-rates.ts';
import { monthOf, monthSpan, type Month } from '../month/months.ts';

/** A document of the return; all amounts in paise. */
export type GstDocument = AccountedDocument & { original: AccountedDocument | null };

/** The data of a month's return. */
export type GstMonth = {
  month: Month;
  from: Date;
  to: Date;
  /** The GST code of the seller's state. */
  sellerState: string;
  invoices: GstDocument[];
  notes: GstDocument[];
  /** Vouchers for advance payments: those of this month, and all of the orders that are invoiced or refunded in it. */
  vouchers: GstDocument[];
  /** The orders that are invoiced in this month. */
  invoiced: Set<string>;
  /** Documents in a foreign currency without a rate for the month: they are in no section. */
  withoutRate: AccountedDocument[];
  series: SeriesInSpan[];
};

/** The GST documents of a month; null if the seller has no GSTIN, because then nothing is filed. */
export async function readGstMonth(tx: Tx, month: Month): Promise<GstMonth | null> {
  const { OWNER_GSTIN } = config();
  if (!OWNER_GSTIN) return null;
  const span = monthSpan(month);
  const all: AccountedDocument[] = [];
  for (let page = await listAccounted(tx, span); page.length > 0; page = await listAccounted(tx, span, page.at(-1)?.id))
    all.push(...page);
  const ofForm = (...forms: AccountedDocument['form'][]) => all.filter(({ form }) => forms.includes(form));
  const notes = ofForm('creditNote');
  const originals = await findInParts(
    tx,
    notes.flatMap(({ against }) => against ?? []),
  );
  const invoices = ofForm('taxInvoice');
  const paidAhead = invoices.filter((invoice) => taxAhead(invoice) !== 0);
  const moved = new Set([...paidAhead, ...ofForm('receiptVoucher', 'refundVoucher')].map(({ orderId }) => orderId));
  const vouchers = await vouchersOf(tx, [...moved]);
  const months = new Set([month, ...[...originals.values()].map(({ at }) => monthOf(at))]);
  const rates = await readRates(tx, [...months]);
  const withoutRate: AccountedDocument[] = [];
  const inRupees = (list: AccountedDocument[]) =>
    list.flatMap((document) => {
      const original = (document.against && originals.get(document.against)) || null;
      const converted = convert(document, rates, monthOf((original ?? document).at));
      if (!converted) withoutRate.push(document);
      return converted ? [{ ...converted, original }] : [];
    });
  return {
    month,
    ...span,
    sellerState: gstinState(OWNER_GSTIN),
    invoices: inRupees(invoices),
    notes: inRupees(notes),
    // A voucher without tax belongs to an export or an exempt sale: table 11 is only about tax.
    vouchers: vouchers
      .filter(({ at, central, state, integrated }) => at < span.to && central + state + integrated > 0)
      .map((voucher) => ({ ...voucher, original: null })),
    invoiced: new Set(invoices.map(({ orderId }) => orderId)),
    withoutRate,
    series: await seriesIn(tx, span),
  };
}

const taxAhead = (of: AccountedDocument) => of.aheadCentral + of.aheadState + of.aheadIntegrated;

const inPart = 1_000;

async function findInParts(tx: Tx, ids: string[]): Promise<Map<string, AccountedDocument>> {
  const found = new Map<string, AccountedDocument>();
  for (let at = 0; at < ids.length; at += inPart)
    for (const [id, document] of await findAccounted(tx, ids.slice(at, at + inPart))) found.set(id, document);
  return found;
}

async function vouchersOf(tx: Tx, orderIds: string[]): Promise<AccountedDocument[]> {
  const found: AccountedDocument[] = [];
  for (let at = 0; at < orderIds.length; at += inPart)
    found.push(...(await listVouchers(tx, orderIds.slice(at, at + inPart))));
  return found;
}

function convert(document: AccountedDocument, rates: Rates, month: Month): AccountedDocument | null {
  const { currency, taxable, central, state, integrated, total } = document;
  if (currency === 'INR') return document;
  const rate = rates.get(rateKey(month, currency));
  if (rate === undefined) return null;
  const paise = (amount: number) => inPaise(amount, currency, rate);
  return {
    ...document,
    currency: 'INR',
    taxable: paise(taxable),
    central: paise(central),
    state: paise(state),
    integrated: paise(integrated),
    total: paise(total),
  };
}

/** Where an invoice belongs in the return. */
export type Supply = 'b2b' | 'b2cl' | 'b2cs' | 'export' | 'exempt';

/**
 * The table of GSTR-1 (rule 59 of the CGST Rules) for an invoice: 4A for a buyer with a GSTIN, 5A for a large interstate one to a buyer without, 7
 * for all others, 6A for exports, 8 for sales without tax in India.
 */
export function supplyOf(invoice: AccountedDocument, sellerState: string): Supply {
  const { place, market, currency, gstin, rate, at, total } = invoice;
  if (!isGstState(place)) return market === 'IN' || (market === '' && currency === 'INR') ? 'exempt' : 'export';
  if (rate === 0) return 'exempt';
  if (gstin) return 'b2b';
  return place !== sellerState && total > largeFrom(at) ? 'b2cl' : 'b2cs';
}

/** For a credit note: that of the invoice it takes back. */
export function supplyOfNote(note: GstDocument, sellerState: string): Supply {
  return supplyOf(note.original ?? note, sellerState);
}

/**
 * Above this total (in paise) an interstate invoice to a buyer without GSTIN is listed individually: ₹1,00,000 since 1 August 2024 (notification
 * 12/2024, Central Tax, which changed rule 59(4)), ₹2,50,000 before.
 */
export function largeFrom(at: Date): number {
  return at >= new Date('2024-08-01T00:00:00+05:30') ? 100_000_00 : 250_000_00;
}
