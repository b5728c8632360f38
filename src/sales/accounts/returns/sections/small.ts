import { supplyOf, supplyOfNote, type GstDocument, type GstMonth } from '../gst-month.ts';
import { grouped, placeWords, rateWords, rupees, sumUp, turned, type Section } from '../section.ts';

/** Invoices of a kind of supply, with their credit notes as negative amounts. */
function net({ invoices, notes, sellerState }: GstMonth, supply: 'b2cs' | 'exempt'): GstDocument[] {
  return [
    ...invoices.filter((invoice) => supplyOf(invoice, sellerState) === supply),
    ...notes.filter((note) => supplyOfNote(note, sellerState) === supply).map(turned),
  ];
}

/** Table 7: all other sales to buyers without GSTIN by place of supply and rate, less their credit notes. */
export function b2cs(month: GstMonth): Section {
  const found = net(month, 'b2cs');
  return {
    name: 'b2cs',
    title: 'Sales to people, summed up (B2CS)',
    table: '7',
    head: [
      'Type',
      'Place Of Supply',
      'Applicable % of Tax Rate',
      'Rate',
      'Taxable Value',
      'Cess Amount',
      'E-Commerce GSTIN',
    ],
    rows: grouped(found, ({ place, rate }) => `${place} ${String(rate).padStart(6, '0')}`).map(
      ({ first: { place, rate }, sums }) => [
        'OE',
        placeWords(place),
        '',
        rateWords(rate),
        rupees(sums.taxable),
        '',
        '',
      ],
    ),
    documents: found.length,
    sums: sumUp(found),
  };
}

const exemptKinds = [
  { description: 'Inter-State supplies to registered persons', inter: true, registered: true },
  { description: 'Intra-State supplies to registered persons', inter: false, registered: true },
  { description: 'Inter-State supplies to unregistered persons', inter: true, registered: false },
  { description: 'Intra-State supplies to unregistered persons', inter: false, registered: false },
];

/** Table 8: sales in India without tax. At a rate of zero they are nil rated, else exempt; without a place they count as within the state. */
export function exempt(month: GstMonth): Section {
  const found = net(month, 'exempt');
  const rows = exemptKinds.flatMap(({ description, inter, registered }) => {
    const of = found.filter(
      ({ place, gstin }) =>
        (place !== null && place !== month.sellerState) === inter && (gstin !== null) === registered,
    );
    const nil = sumUp(of.filter(({ place }) => place !== null)).taxable;
    const free = sumUp(of.filter(({ place }) => place === null)).taxable;
    return of.length > 0 ? [[description, rupees(nil), rupees(free), '0.00']] : [];
  });
  return {
    name: 'exemp',
    title: 'Sales without tax (nil rated, exempt)',
    table: '8',
    head: ['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)', 'Non-GST Supplies'],
    rows,
    documents: found.length,
    sums: sumUp(found),
  };
}
