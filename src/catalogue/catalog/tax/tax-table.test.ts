import { describe, expect, it } from 'vitest';
import { taxOf, taxOfPart, type TaxRule } from '../model.ts';

const within = { seller: '33', supply: '33' };
const between = { seller: '33', supply: '29' };
const gst = (percent: number): TaxRule => ({ kind: 'gst', rate: percent * 100, included: true });

/**
 * Reckoned by hand, in paise: the amount to pay and its rate; between states the taxable value and the tax; within the state the taxable value and
 * each of the two taxes. 91.58 × 18/118 = 13.9698, 91.58 × 9/118 = 6.9849.
 */
const table: [paid: number, percent: number, igst: [number, number], cgst: [number, number]][] = [
  [9_158, 18, [7_761, 1_397], [7_762, 698]],
  [49_900, 18, [42_288, 7_612], [42_288, 3_806]],
  [10_000, 18, [8_475, 1_525], [8_474, 763]],
  [9_900, 18, [8_390, 1_510], [8_390, 755]],
  [1, 18, [1, 0], [1, 0]],
  [3, 18, [3, 0], [3, 0]],
  [4, 18, [3, 1], [4, 0]],
  [7, 18, [6, 1], [5, 1]],
  [99_999, 18, [84_745, 15_254], [84_745, 7_627]],
  [49_900, 5, [47_524, 2_376], [47_524, 1_188]],
  [10_001, 5, [9_525, 476], [9_525, 238]],
  [11, 5, [10, 1], [11, 0]],
  [49_900, 12, [44_554, 5_346], [44_554, 2_673]],
  [10_003, 12, [8_931, 1_072], [8_931, 536]],
  [5, 12, [4, 1], [5, 0]],
  [1_600_000, 7, [1_495_327, 104_673], [1_495_328, 52_336]],
  [2_490_000, 28, [1_945_312, 544_688], [1_945_312, 272_344]],
];

/** The tax that the returns portal puts beside a typed taxable value: value × rate, to the paisa, half up. */
const portal = (taxable: number, percent: number) => Math.round((taxable * percent) / 100);

describe('a table of amounts', () => {
  it.each(table)('%i paise with %i percent in it', (paid, percent, [net, integrated], [netWithin, half]) => {
    const far = taxOf([{ price: paid, discount: 0 }], gst(percent), between);
    expect([far.taxable, ...far.rows.map(({ amount }) => amount), far.total]).toEqual([net, integrated, paid]);
    const near = taxOf([{ price: paid, discount: 0 }], gst(percent), within);
    expect([near.taxable, ...near.rows.map(({ amount }) => amount), near.total]).toEqual([netWithin, half, half, paid]);
  });
});

describe('the rounding of the portal', () => {
  const most = 30_000;
  const rates = [5, 12, 18, 28];

  /** The taxable value for which the portal's tax makes an amount to pay, by amount. About one amount in seven has none at 18 %. */
  const byPaid = (percent: number, taxes: number) =>
    new Map(
      Array.from({ length: most + 1 }, (_, taxable) => [taxable + taxes * portal(taxable, percent / taxes), taxable]),
    );

  it.each(rates)(
    'is met by integrated tax at %i percent wherever a taxable value meets it, else by the nearest',
    (percent) => {
      const known = byPaid(percent, 1);
      const wrong = Array.from({ length: most }, (_, paid) => {
        const { taxable, tax } = taxOf([{ price: paid, discount: 0 }], gst(percent), between);
        return (known.get(paid) ?? taxable) === taxable && Math.abs(portal(taxable, percent) - tax) <= 1 ? [] : [paid];
      }).flat();
      expect(wrong).toEqual([]);
    },
  );

  it.each(rates)('is met by each of the two taxes within a state at %i percent in the same way', (percent) => {
    const known = byPaid(percent, 2);
    const wrong = Array.from({ length: most }, (_, paid) => {
      const { taxable, rows } = taxOf([{ price: paid, discount: 0 }], gst(percent), within);
      const each = rows.map(({ amount }) => Math.abs(portal(taxable, percent / 2) - amount));
      return (known.get(paid) ?? taxable) === taxable && each.every((off) => off <= 1) ? [] : [paid];
    }).flat();
    expect(wrong).toEqual([]);
  });
});

describe('money that goes back', () => {
  it.each([within, between])('in three uneven parts carries the tax of the whole', (places) => {
    for (const [paid, percent] of table) {
      const ends = [0, Math.floor(paid / 7), Math.floor(paid / 2), paid];
      const parts = ends.slice(1).map((to, index) => taxOfPart({ from: ends[index] ?? 0, to }, gst(percent), places));
      const whole = taxOf([{ price: paid, discount: 0 }], gst(percent), places);
      expect(parts.reduce((sum, { tax }) => sum + tax, 0)).toBe(whole.tax);
      expect(parts.reduce((sum, { taxable }) => sum + taxable, 0)).toBe(whole.taxable);
      for (const { rows } of parts) expect(new Set(rows.map(({ amount }) => amount)).size).toBe(1);
    }
  });

  it('of a document from before interstate tax was rounded by itself carries the tax that it named', () => {
    const old = { ...between, paired: true };
    expect(taxOf([{ price: 9_158, discount: 0 }], gst(18), old)).toMatchObject({ taxable: 7_762, tax: 1_396 });
    expect(taxOfPart({ from: 0, to: 9_158 }, gst(18), old).rows).toEqual([
      { kind: 'igst', rate: 1_800, amount: 1_396 },
    ]);
  });
});
