import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minorDigits, type Currency } from '#foundation/kit/money.ts';
import { taxOf, taxOfPart, untaxed, type SoldLine, type TaxRule } from '../model.ts';
import { withTax } from './tax.ts';

const here = { seller: '33', supply: '33' };
const there = { seller: '33', supply: '29' };
const chandigarh = { seller: '04', supply: '04' };
const gst = (included: boolean, rate = 1_800): TaxRule => ({ kind: 'gst', rate, included });
const sum = (amounts: number[]) => amounts.reduce((before, amount) => before + amount, 0);

/** Amounts people pay in whole and broken units of the currency: yen have no broken ones. */
const line = (currency: Currency): fc.Arbitrary<SoldLine> => {
  const unit = 10 ** minorDigits(currency);
  const price = fc.oneof(
    fc.nat({ max: 10_000_000_000 }),
    fc.nat({ max: 100_000 }).map((whole) => whole * unit),
  );
  return price.chain((amount) => fc.nat({ max: amount }).map((discount) => ({ price: amount, discount })));
};
const rule = fc.oneof(
  fc
    .record({ rate: fc.constantFrom(0, 300, 500, 1_200, 1_800, 2_800, 4_000), included: fc.boolean() })
    .map(({ rate, included }) => gst(included, rate)),
  fc.constantFrom<TaxRule>({ kind: 'export' }, untaxed),
);
const places = fc.constantFrom(here, there, chandigarh);

describe('tax', () => {
  it.each(['INR', 'USD', 'AED', 'AUD', 'JPY', 'KWD'])('lines + tax − discounts = total, in %s', (currency) => {
    fc.assert(
      fc.property(fc.array(line(currency), { maxLength: 6 }), rule, places, (lines, taxRule, where) => {
        const { lines: taxed, taxable, tax, rows, total } = taxOf(lines, taxRule, where);
        const discounts = sum(taxed.map(({ discount }) => discount));
        expect(sum(taxed.map(({ price }) => price)) + tax - discounts).toBe(total);
        expect(sum(rows.map(({ amount }) => amount))).toBe(tax);
        expect(taxable + tax).toBe(total);
        const shown = sum(lines.map(({ price, discount }) => price - discount));
        const contained = taxRule.kind !== 'gst' || taxRule.included;
        expect(contained ? total : taxable).toBe(shown);
        for (const amount of [taxable, tax, total, ...rows.map((row) => row.amount), ...taxed.flatMap(Object.values)])
          expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true);
      }),
    );
  });

  it('central and state tax are equal, and the amount to pay is the same wherever the buyer lives', () => {
    fc.assert(
      fc.property(fc.array(line('INR'), { maxLength: 6 }), (lines) => {
        const [central, state] = taxOf(lines, gst(true), here).rows;
        expect(central?.amount).toBe(state?.amount);
        expect(taxOf(lines, gst(true), there).total).toBe(taxOf(lines, gst(true), here).total);
      }),
    );
  });

  it('each tax on a line is at most half a unit off its exact share', () => {
    fc.assert(
      fc.property(line('INR'), places, (sold, where) => {
        for (const { rate, amount } of taxOf([sold], gst(true), where).rows)
          expect(Math.abs(amount - ((sold.price - sold.discount) * rate) / 11_800)).toBeLessThanOrEqual(0.500_001);
      }),
    );
  });

  it('the parts of an amount carry exactly the tax of the whole, however it is cut', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 1_000_000 }), { minLength: 1, maxLength: 8 }), places, (parts, where) => {
        const ends = parts.map((_, index) => sum(parts.slice(0, index + 1)));
        const cut = ends.map((to, index) => taxOfPart({ from: ends[index - 1] ?? 0, to }, gst(false), where));
        const whole = taxOf([{ price: sum(parts), discount: 0 }], gst(true), where);
        expect(sum(cut.map(({ tax }) => tax))).toBe(whole.tax);
        expect(sum(cut.map(({ total }) => total))).toBe(whole.total);
        expect(cut.every(({ tax, rows }) => sum(rows.map(({ amount }) => amount)) === tax)).toBe(true);
      }),
    );
  });

  it('a price with its tax put on is never below one that was lower', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000_000_000 }), rule, (amount, taxRule) => {
        expect(withTax(amount + 1, taxRule)).toBeGreaterThan(withTax(amount, taxRule));
        expect(taxRule.kind === 'gst' || withTax(amount, taxRule) === amount).toBe(true);
      }),
    );
  });

  it('rounds half up: 9 % of 50 paise is 4.5, so 5', () => {
    expect(taxOf([{ price: 50, discount: 0 }], gst(false), here).rows.map(({ amount }) => amount)).toEqual([5, 5]);
  });

  it('₹499 with 18 % in it, within the state, between states, and in a union territory', () => {
    const sold = [{ price: 99_900, discount: 50_000 }];
    expect(taxOf(sold, gst(true), here)).toEqual({
      lines: [{ price: 84_660, discount: 42_372, taxable: 42_288, tax: 7_612 }],
      taxable: 42_288,
      tax: 7_612,
      rows: [
        { kind: 'cgst', rate: 900, amount: 3_806 },
        { kind: 'sgst', rate: 900, amount: 3_806 },
      ],
      total: 49_900,
    });
    expect(taxOf(sold, gst(true), there).rows).toEqual([{ kind: 'igst', rate: 1_800, amount: 7_612 }]);
    expect(taxOf(sold, gst(true), chandigarh).rows.map(({ kind }) => kind)).toEqual(['cgst', 'utgst']);
  });

  it('exports and sellers who are not registered charge none', () => {
    for (const free of [{ kind: 'export' } as const, untaxed])
      expect(taxOf([{ price: 4_900, discount: 900 }], free, there)).toMatchObject({ tax: 0, rows: [], total: 4_000 });
  });

  it.each([
    [{ price: 100, discount: 101 }],
    [{ price: -1, discount: 0 }],
    [{ price: 10.5, discount: 0 }],
    [{ price: Number.MAX_SAFE_INTEGER + 1, discount: 0 }],
  ])('throws on %o', (wrong) => {
    expect(() => taxOf([wrong], gst(true), here)).toThrow('whole minor units');
  });
});
