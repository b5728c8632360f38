import { supplyOfNote, type GstMonth } from '../gst-month.ts';
import { placeWords, rateWords, rupees, sumUp, toolDate, type Section } from '../section.ts';

/** Table 9B, buyers with a GSTIN: credit notes, in the month of issue (section 34(2) of the CGST Act). */
export function cdnr({ notes, sellerState }: GstMonth): Section {
  const found = notes.filter((note) => supplyOfNote(note, sellerState) === 'b2b');
  return {
    name: 'cdnr',
    title: 'Credit notes to businesses (CDNR)',
    table: '9B',
    head: [
      'GSTIN/UIN of Recipient',
      'Receiver Name',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Reverse Charge',
      'Note Supply Type',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: found.map(({ gstin, buyer, number, at, place, total, rate, taxable }) => [
      gstin ?? '',
      buyer,
      number,
      toolDate(at),
      'C',
      placeWords(place),
      'N',
      'Regular B2B',
      rupees(total),
      '',
      rateWords(rate),
      rupees(taxable),
      '',
    ]),
    documents: found.length,
    sums: sumUp(found, -1),
  };
}

/** Table 9B, buyers without GSTIN: credit notes for large interstate invoices and for exports; all others are in table 7. */
export function cdnur({ notes, sellerState }: GstMonth): Section {
  const found = notes.filter((note) => ['b2cl', 'export'].includes(supplyOfNote(note, sellerState)));
  return {
    name: 'cdnur',
    title: 'Credit notes for large invoices and exports (CDNUR)',
    table: '9B',
    head: [
      'UR Type',
      'Note Number',
      'Note Date',
      'Note Type',
      'Place Of Supply',
      'Note Value',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
    ],
    rows: found.map((note) => [
      supplyOfNote(note, sellerState) === 'b2cl' ? 'B2CL' : note.integrated > 0 ? 'EXPWP' : 'EXPWOP',
      note.number,
      toolDate(note.at),
      'C',
      placeWords(note.place),
      rupees(note.total),
      '',
      rateWords(note.rate),
      rupees(note.taxable),
      '',
    ]),
    documents: found.length,
    sums: sumUp(found, -1),
  };
}
