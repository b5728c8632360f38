import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '#foundation/kit/id.ts';
import { inPaise } from '../month/amounts.ts';
import { csvLines } from '#foundation/kit/lists/write-csv.ts';
import { largeFrom, supplyOf, type GstDocument, type GstMonth } from './gst-month.ts';
import { gstReturn, sectionCsv } from './gst-return.ts';
import { addSums, nothing, sumUp, type Section, type Sums } from './section.ts';
import { splitAdvances } from './sections/advances.ts';

const from = new Date('2026-10-01T00:00:00+05:30');
const to = new Date('2026-11-01T00:00:00+05:30');
const day = new Date('2026-10-15T12:00:00+05:30');
let count = 0;

/** A document in paise; within the state unless said otherwise. */
function document(over: Partial<GstDocument> = {}): GstDocument {
  count += 1;
  const { taxable = 42_288, rate = 1_800, place = '33' } = over;
  const half = Math.round((taxable * rate) / 20_000);
  const inter = place !== '33';
  const taxes = place === null ? [0, 0, 0] : inter ? [0, 0, half * 2] : [half, half, 0];
  return {
    id: newId(),
    kind: 'invoice',
    form: 'taxInvoice',
    takesBack: null,
    number: `TLI/26-27/${String(count).padStart(5, '0')}`,
    series: 'TLI',
    orderId: newId(),
    against: null,
    buyer: 'Meena Raman',
    market: place === null ? 'US' : 'IN',
    gstin: null,
    code: '999293',
    currency: 'INR',
    central: taxes[0] ?? 0,
    state: taxes[1] ?? 0,
    integrated: taxes[2] ?? 0,
    total: taxable + taxes.reduce((sum, tax) => sum + tax, 0),
    aheadCentral: 0,
    aheadState: 0,
    aheadIntegrated: 0,
    at: day,
    original: null,
    ...over,
    taxable,
    rate: place === null ? 0 : rate,
    place,
  };
}

const month = (over: Partial<GstMonth>): GstMonth => ({
  month: '2026-10',
  from,
  to,
  sellerState: '33',
  invoices: [],
  notes: [],
  vouchers: [],
  invoiced: new Set(),
  withoutRate: [],
  series: [],
  ...over,
});

const section = (of: GstMonth, name: string): Section => {
  const found = gstReturn(of).find((one) => one.name === name);
  if (!found) throw new Error(`No section ${name}`);
  return found;
};
const businesses = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4'];

describe('an invoice', () => {
  it('to a business is one row of B2B with its place, rate and amounts', () => {
    const invoice = document({ gstin: businesses[0] ?? null, place: '27', buyer: 'Kites, Rockets & Co' });
    const { head, rows } = section(month({ invoices: [invoice] }), 'b2b');
    expect(Object.fromEntries(head.map((name, index) => [name, rows[0]?.[index]]))).toEqual({
      'GSTIN/UIN of Recipient': '27AAPFU0939F1ZV',
      'Receiver Name': 'Kites, Rockets & Co',
      'Invoice Number': invoice.number,
      'Invoice date': '15-Oct-2026',
      'Invoice Value': '499.00',
      'Place Of Supply': '27-Maharashtra',
      'Reverse Charge': 'N',
      'Applicable % of Tax Rate': '',
      'Invoice Type': 'Regular B2B',
      'E-Commerce GSTIN': '',
      Rate: '18',
      'Taxable Value': '422.88',
      'Cess Amount': '',
    });
    expect(sectionCsv(section(month({ invoices: [invoice] }), 'b2b'))).toContain('"Kites, Rockets & Co"');
  });

  it('to a person of another state is listed by itself above ₹1,00,000 since August 2024, above ₹2,50,000 before', () => {
    const [before, since] = [new Date('2024-07-31T23:59:59+05:30'), new Date('2024-08-01T00:00:00+05:30')];
    expect([largeFrom(before), largeFrom(since)]).toEqual([25_000_000, 10_000_000]);
    const at = (total: number, when: Date) => supplyOf({ ...document({ place: '29' }), total, at: when }, '33');
    expect(at(10_000_000, since)).toBe('b2cs');
    expect(at(10_000_001, since)).toBe('b2cl');
    expect(at(25_000_000, before)).toBe('b2cs');
    expect(at(25_000_001, before)).toBe('b2cl');
    expect(supplyOf({ ...document(), total: 99_000_000 }, '33')).toBe('b2cs');
  });

  it('abroad is an export without payment of tax, and its credit note names it so', () => {
    const invoice = document({ place: null });
    const note = document({
      place: null,
      form: 'creditNote',
      kind: 'credit_note',
      against: invoice.id,
      original: invoice,
    });
    const of = month({ invoices: [invoice], notes: [note] });
    expect(section(of, 'exp').rows[0]?.slice(0, 2)).toEqual(['WOPAY', invoice.number]);
    expect(section(of, 'cdnur').rows[0]?.slice(0, 2)).toEqual(['EXPWOP', note.number]);
    expect(section(of, 'cdnur').rows[0]?.[4]).toBe('');
    expect(section(of, 'hsn(b2c)').sums).toEqual(nothing);
  });

  it('to a person is summed by state and rate, less credit notes, also below zero', () => {
    const invoice = document();
    const note = { ...document({ form: 'creditNote', kind: 'credit_note' }), original: invoice };
    const other = {
      ...document({ place: '29', form: 'creditNote', kind: 'credit_note' }),
      original: document({ place: '29' }),
    };
    const { rows } = section(month({ invoices: [invoice, document()], notes: [note, other] }), 'b2cs');
    expect(rows).toEqual([
      ['OE', '29-Karnataka', '', '18', '-422.88', '', ''],
      ['OE', '33-Tamil Nadu', '', '18', '422.88', '', ''],
    ]);
  });

  it('in India without tax is listed as exempt', () => {
    const { rows } = section(month({ invoices: [document({ place: null, market: 'IN' })] }), 'exemp');
    expect(rows).toEqual([['Intra-State supplies to unregistered persons', '0.00', '422.88', '0.00']]);
  });
});

const anyDocument = fc
  .record({
    taxable: fc.integer({ min: 1, max: 60_000_000 }),
    place: fc.constantFrom('33', '27', '29', null),
    registered: fc.boolean(),
    rate: fc.constantFrom(500, 1_200, 1_800),
    code: fc.constantFrom('999293', '999294'),
    exempt: fc.boolean(),
  })
  .map(({ registered, exempt, ...over }) => {
    const gstin =
      !registered || over.place === null ? null : over.place === '29' ? (businesses[1] ?? '') : (businesses[0] ?? '');
    return document({ ...over, gstin, market: over.place === null && !exempt ? 'US' : 'IN' });
  });

it('the sections of any documents add up to the documents, to the paisa, and so do the two parts of the HSN summary', () => {
  fc.assert(
    fc.property(fc.array(anyDocument, { maxLength: 30 }), fc.array(fc.nat(29), { maxLength: 15 }), (invoices, back) => {
      const notes = back.flatMap((index) => {
        const original = invoices[index];
        return original
          ? [{ ...original, id: newId(), form: 'creditNote' as const, kind: 'credit_note' as const, original }]
          : [];
      });
      const of = month({ invoices, notes });
      const whole = addSums(sumUp(invoices), sumUp(notes, -1));
      const all = (...names: string[]) =>
        names.reduce<Sums>((sum, name) => addSums(sum, section(of, name).sums), nothing);
      expect(all('b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exp', 'exemp')).toEqual(whole);
      expect(all('hsn(b2b)', 'hsn(b2c)')).toEqual(whole);
      const written = gstReturn(of).filter(({ name }) => ['b2b', 'b2cl', 'exp', 'cdnr', 'cdnur'].includes(name));
      const each = [...invoices, ...notes].filter(({ number }) =>
        written.some(({ rows }) => rows.flat().includes(number)),
      );
      expect(written.reduce((sum, { rows }) => sum + rows.length, 0)).toBe(each.length);
      // The printed cells equal the computed sums: the HSN summary in paise.
      const cells = ['hsn(b2b)', 'hsn(b2c)'].flatMap((name) =>
        section(of, name).rows.map((row) => Math.round(Number(row[6]) * 100)),
      );
      expect(cells.reduce((sum, cell) => sum + cell, 0)).toBe(whole.taxable);
    }),
  );
});

it('money received ahead is declared once, over whatever months it comes, goes back and is invoiced', () => {
  const months = Array.from({ length: 4 }, (_, index) => ({
    from: new Date(Date.UTC(2026, 6 + index, 1)),
    at: new Date(Date.UTC(2026, 6 + index, 10)),
  }));
  const step = fc.record({ in: fc.nat(3), amount: fc.integer({ min: 1, max: 1_000_00 }) });
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 5 }), fc.option(fc.nat(3)), (steps, invoicedIn) => {
      const orderId = newId();
      const last = invoicedIn ?? 3;
      const vouchers = steps
        .filter((one) => one.in <= last)
        .map((one) =>
          document({
            orderId,
            form: 'receiptVoucher',
            kind: 'receipt',
            taxable: one.amount,
            at: months[one.in]?.at ?? day,
          }),
        );
      const declared = months.map(({ from: begin }, index) => {
        const next = months[index + 1]?.from ?? new Date('2027-01-01');
        const known = vouchers.filter(({ at }) => at < next);
        const invoiced = new Set(invoicedIn === index ? [orderId] : []);
        // Only the month of the invoice reads the vouchers of months before.
        const read = index === invoicedIn ? known : known.filter(({ at }) => at >= begin);
        const { received, adjusted } = splitAdvances({ vouchers: read, invoiced, from: begin });
        return sumUp(received).taxable - sumUp(adjusted).taxable;
      });
      const kept = invoicedIn === null ? sumUp(vouchers).taxable : 0;
      expect(declared.reduce((sum, amount) => sum + amount, 0)).toBe(kept);
    }),
  );
});

it('foreign money becomes paise by the typed rate, and a credit note of the whole takes back the whole', () => {
  expect(inPaise(19_900, 'USD', 84_127_500)).toBe(1_674_137);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 999_999_999 }), (amount, rate) => {
      expect(inPaise(-amount, 'USD', rate)).toBe(-inPaise(amount, 'USD', rate));
    }),
  );
});

it('no cell of a file becomes a formula, and negative amounts stay numbers', () => {
  expect(csvLines([['a'], ['=1+1'], ['-12.50'], ['-cmd'], ['Say "hi", twice']])).toBe(
    'a\r\n\'=1+1\r\n-12.50\r\n\'-cmd\r\n"Say ""hi"", twice"\r\n',
  );
});
