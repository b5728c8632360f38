import type { DocumentKind } from '#sales/documents/model';
import { supplyOf, supplyOfNote, type GstDocument, type GstMonth } from '../gst-month.ts';
import { grouped, nothing, rateWords, rupees, sumUp, turned, type Section } from '../section.ts';

/**
 * Table 12, by code and rate, less credit notes; since the return of May 2025 one tab for buyers with a GSTIN and one for all others, including
 * exports. Services have no unit (UQC `NA`) and no quantity.
 */
function hsn(month: GstMonth, registered: boolean): Section {
  const { invoices, notes, sellerState } = month;
  const isMine = (supply: string) => (supply === 'b2b') === registered;
  const found: GstDocument[] = [
    ...invoices.filter((invoice) => isMine(supplyOf(invoice, sellerState))),
    ...notes.filter((note) => isMine(supplyOfNote(note, sellerState))).map(turned),
  ];
  return {
    name: registered ? 'hsn(b2b)' : 'hsn(b2c)',
    title: registered ? 'By service code, businesses (HSN)' : 'By service code, all others (HSN)',
    table: '12',
    head: [
      'HSN',
      'Description',
      'UQC',
      'Total Quantity',
      'Total Value',
      'Rate',
      'Taxable Value',
      'Integrated Tax Amount',
      'Central Tax Amount',
      'State/UT Tax Amount',
      'Cess Amount',
    ],
    rows: grouped(found, ({ code, rate }) => `${code ?? ''} ${String(rate).padStart(6, '0')}`).map(
      ({ first: { code, rate }, sums }) => [
        code ?? '',
        '',
        'NA',
        '0.00',
        rupees(sums.total),
        rateWords(rate),
        rupees(sums.taxable),
        rupees(sums.integrated),
        rupees(sums.central),
        rupees(sums.state),
        '0.00',
      ],
    ),
    documents: found.length,
    sums: sumUp(found),
  };
}

export const hsnOfBusinesses = (month: GstMonth) => hsn(month, true);
export const hsnOfOthers = (month: GstMonth) => hsn(month, false);

const natures: Record<DocumentKind, string> = {
  invoice: 'Invoices for outward supply',
  credit_note: 'Credit Note',
  receipt: 'Receipt Voucher',
};

/** Table 13: the series of the month. No document is ever cancelled here: a mistake is put right by another one. */
export function issued({ series }: GstMonth): Section {
  return {
    name: 'docs',
    title: 'Documents issued (DOCS)',
    table: '13',
    head: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    rows: series.map(({ kind, first, last, count }) => [natures[kind], first, last, String(count), '0']),
    documents: series.reduce((sum, { count }) => sum + count, 0),
    sums: nothing,
  };
}
