import { supplyOf, type GstMonth } from '../gst-month.ts';
import { placeWords, rateWords, rupees, sumUp, toolDate, type Section } from '../section.ts';

/** Table 4A: invoices to buyers with a GSTIN, one row per invoice (each has one rate). Reverse charge never applies to these sales. */
export function b2b({ invoices, sellerState }: GstMonth): Section {
  const found = invoices.filter((invoice) => supplyOf(invoice, sellerState) === 'b2b');
  return {
    name: 'b2b',
    title: 'Invoices to businesses (B2B)',
    table: '4A',
    head: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Reverse Charge',
      'Applicable % of Tax Rate',
      'Invoice Type',
      'E-Commerce GSTIN',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: found.map(({ gstin, buyer, number, at, total, place, rate, taxable }) => [
      gstin ?? '',
      buyer,
      number,
      toolDate(at),
      rupees(total),
      placeWords(place),
      'N',
      '',
      'Regular B2B',
      '',
      rateWords(rate),
      rupees(taxable),
      '',
    ]),
    documents: found.length,
    sums: sumUp(found),
  };
}

/** Table 5A: large invoices between states to buyers without GSTIN (`largeFrom`). */
export function b2cl({ invoices, sellerState }: GstMonth): Section {
  const found = invoices.filter((invoice) => supplyOf(invoice, sellerState) === 'b2cl');
  return {
    name: 'b2cl',
    title: 'Large invoices to people in other states (B2CL)',
    table: '5A',
    head: [
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: found.map(({ number, at, total, place, rate, taxable }) => [
      number,
      toolDate(at),
      rupees(total),
      placeWords(place),
      '',
      rateWords(rate),
      rupees(taxable),
      '',
      '',
    ]),
    documents: found.length,
    sums: sumUp(found),
  };
}

/**
 * Table 6A: exports of services. Without payment of tax under a letter of undertaking (WOPAY, section 16(3) of the IGST Act), unless the
 * invoice carries integrated tax. A service has neither port nor shipping bill.
 */
export function exported({ invoices, sellerState }: GstMonth): Section {
  const found = invoices.filter((invoice) => supplyOf(invoice, sellerState) === 'export');
  return {
    name: 'exp',
    title: 'Exports (EXP)',
    table: '6A',
    head: [
      'Export Type',
      'Invoice Number',
      'Invoice date',
      'Invoice Value',
      'Port Code',
      'Shipping Bill Number',
      'Shipping Bill Date',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: found.map(({ number, at, total, integrated, rate, taxable }) => [
      integrated > 0 ? 'WPAY' : 'WOPAY',
      number,
      toolDate(at),
      rupees(total),
      '',
      '',
      '',
      rateWords(rate),
      rupees(taxable),
      '',
    ]),
    documents: found.length,
    sums: sumUp(found),
  };
}
