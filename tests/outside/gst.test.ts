import { describe, expect, it } from 'vitest';
import { taxOf, taxOfPart, withTax, type TaxRule } from '../../src/catalogue/catalog/model.ts';
import { gstinState, readGstin } from '../../src/foundation/locale/gstin.ts';

describe('a GST number', () => {
  it.each([
    // tk120404/gst #3: a check digit of zero
    ['32AADCK5978M1Z0', '32'],
    // frappe/erpnext #16326, #16433: an office that deducts tax at source, by the TAN of the government
    ['27PNEA06819B1DE', '27'],
    ['27NSKG13429D1DR', '27'],
    // frappe/erpnext #17866: a body of the United Nations
    ['0717UNO00157UNO', '07'],
    [' 29aabcu9603r1zj ', '29'],
    ['29-AABCU-9603R-1ZJ', '29'],
    ['GSTIN: 29AABCU9603R1ZJ', null],
    // resilient-tech/india-compliance #4895, odoo/odoo #251760: a service from abroad names no state of India
    ['9922JPN29001OSU', null],
    ['0717UNO00157UNP', null],
    ['27PNEA06819B1DF', null],
  ])('%s is of the state %s', (typed, state) => {
    const read = readGstin(typed);
    expect(read && gstinState(read)).toBe(state);
  });
});

const gst = (rate: number, included = true): TaxRule => ({ kind: 'gst', rate, included });
const within = { seller: '33', supply: '33' };
const beyond = { seller: '33', supply: '29' };

describe('the tax of an invoice', () => {
  // frappe/erpnext #24632: Ladakh; #23946: other territory
  it.each([
    ['38', 'utgst'],
    ['97', 'utgst'],
    ['04', 'utgst'],
    ['26', 'utgst'],
    // With a legislature of its own
    ['07', 'sgst'],
    ['34', 'sgst'],
    ['01', 'sgst'],
  ])('within %s is CGST and %s', (state, kind) => {
    const { rows } = taxOf([{ price: 11_800, discount: 0 }], gst(1_800), { seller: state, supply: state });
    expect(rows).toEqual([
      { kind: 'cgst', rate: 900, amount: 900 },
      { kind, rate: 900, amount: 900 },
    ]);
  });

  // woocommerce/woocommerce #13272, #10162, #17863, #24184: lines, discounts and taxes of a page that do not add up
  it.each([within, beyond])('adds up with every discount, with tax in the price and on top: %o', (places) => {
    for (const included of [true, false])
      for (const rate of [500, 1_200, 1_800, 2_800, 300, 25])
        for (const price of [2_390, 2_800, 9_999, 100_001, 1]) {
          const prices = [0, Math.floor(price / 4), Math.floor(price / 3), price];
          for (const discount of prices) {
            const { lines, taxable, tax, rows, total } = taxOf([{ price, discount }], gst(rate, included), places);
            expect(lines.map((line) => line.price - line.discount)).toEqual([taxable]);
            expect(taxable + tax).toBe(total);
            expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
            for (const { amount } of rows) expect(Number.isInteger(amount) && amount >= 0).toBe(true);
            if (included) expect(total).toBe(price - discount);
          }
        }
  });

  // woocommerce/woocommerce #64668, #26734, #30263, #25634, PrestaShop/PrestaShop #32762: all refunds of an order come to a cent more than it
  it.each([within, beyond])('is given back exactly, in whatever parts the money goes back: %o', (places) => {
    for (const total of [17_925, 149_900, 10_001, 33])
      for (const cuts of [[1], [1, 2], [Math.floor(total / 3), Math.floor((2 * total) / 3)], [total - 1]]) {
        const whole = taxOfPart({ from: 0, to: total }, gst(1_800), places);
        const ends = [0, ...cuts.filter((cut) => cut < total), total];
        const parts = ends.slice(1).map((to, at) => taxOfPart({ from: ends[at] ?? 0, to }, gst(1_800), places));
        expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(whole.tax);
        expect(parts.reduce((sum, part) => sum + part.total, 0)).toBe(total);
        for (const { rows, tax } of parts) expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
        for (const { rows } of parts) for (const { amount } of rows) expect(Number.isInteger(amount)).toBe(true);
      }
  });

  // woocommerce/woocommerce #64668: the net price of a shop, and what the buyer of another state pays
  it('makes one price of a net amount, the same in every state', () => {
    for (const net of [1, 99, 9_999, 126_949, 10_000_001]) {
      const total = withTax(net, gst(1_800));
      for (const places of [within, beyond])
        expect(taxOf([{ price: total, discount: 0 }], gst(1_800), places).total).toBe(total);
    }
  });

  // frappe/erpnext: a rate of zero, and a sale that is free
  it('is nothing, with its rows, for a free sale', () => {
    const { tax, taxable, total, rows } = taxOf([{ price: 11_800, discount: 11_800 }], gst(1_800), beyond);
    expect([tax, taxable, total, rows.length]).toEqual([0, 0, 0, 1]);
  });
});
