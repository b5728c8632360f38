import { describe, expect, it } from 'vitest';
import { readMoney } from '../money.ts';
import { readDecimal } from './read-decimal.ts';

/** Typed amounts, their currency, and the expected minor units; null is refused. */
const typed: [string, string, number | null][] = [
  ['1499', 'INR', 149_900],
  ['1,499', 'INR', 149_900],
  ['1,49,950', 'INR', 14_995_000],
  ['149,950', 'INR', 14_995_000],
  ['1,23,45,678.50', 'INR', 1_234_567_850],
  ['12,345,678', 'USD', 1_234_567_800],
  ['1499.50', 'INR', 149_950],
  ['1499.5', 'INR', 149_950],
  ['0.50', 'INR', 50],
  ['0', 'INR', 0],
  // Commas that do not separate thousands: a decimal comma, or a typo.
  ['1499,50', 'INR', null],
  ['1.499,50', 'INR', null],
  ['1,499,50', 'INR', null],
  ['33,50', 'INR', null],
  ['1,4', 'INR', null],
  ['1,4,9', 'INR', null],
  ['1499,500', 'INR', null],
  ['0,499', 'KWD', null],
  ['1,,499', 'INR', null],
  ['1,499,', 'INR', null],
  [',499', 'INR', null],
  ['1,23,4567', 'INR', null],
  ['1,49 950', 'INR', null],
  // `1.499` is refused: the point may separate thousands. Currencies with three decimals take it as a fraction.
  ['1.499', 'INR', null],
  ['1.499', 'KWD', 1_499],
  ['1.49.950', 'INR', null],
  ['1499.', 'INR', null],
  ['.50', 'INR', null],
  // Signs and spaces.
  ['₹ 1 499', 'INR', 149_900],
  ['₹1,499', 'INR', 149_900],
  ['Rs. 1,499/-', 'INR', 149_900],
  ['rs 1499', 'INR', 149_900],
  ['1499 INR', 'INR', 149_900],
  ['$49', 'USD', 4_900],
  ['AED 120', 'AED', 12_000],
  ['$49', 'INR', null],
  ['€49', 'USD', null],
  ['₹₹49', 'INR', null],
  ['1\u00a0499', 'INR', 149_900],
  ['1\u202f499.50', 'INR', 149_950],
  ['  1499\t', 'INR', 149_900],
  ['\u200e\u202a1,499\u202c', 'INR', 149_900],
  ['1 4', 'INR', null],
  ['14 99', 'INR', null],
  // Digits of other scripts.
  ['௧௪௯௯', 'INR', 149_900],
  ['१,४९९.५०', 'INR', 149_950],
  ['１，４９９', 'INR', 149_900],
  ['١٬٤٩٩٫٥', 'AED', 149_950],
  // Currencies by their decimals.
  ['1,234', 'JPY', 1_234],
  ['12.5', 'JPY', null],
  ['12.0', 'JPY', null],
  ['1.234', 'KWD', 1_234],
  ['1.2345', 'KWD', null],
  ['499.999', 'INR', null],
  // No amounts.
  ['-499', 'INR', null],
  ['−499', 'INR', null],
  ['+499', 'INR', null],
  ['(499)', 'INR', null],
  ['1e5', 'INR', null],
  ['0x10', 'INR', null],
  ['1_499', 'INR', null],
  ["1'499", 'INR', null],
  ['1499 or 999', 'INR', null],
  ['½', 'INR', null],
  ['𝟙', 'INR', null],
  ['5²', 'INR', null],
  ['', 'INR', null],
  ['₹', 'INR', null],
  ['99999999999', 'INR', 9_999_999_999_900],
  ['999999999999', 'INR', null],
  ['9'.repeat(10_000), 'INR', null],
  [`1${',000'.repeat(5_000)}`, 'INR', null],
];

describe('an amount that people type', () => {
  it.each(typed)('%s in %s is %s in minor units', (text, currency, amount) => {
    expect(readMoney(text, currency)?.amount ?? null).toBe(amount);
  });

  it('is read in a moment, however long it is', () => {
    const began = performance.now();
    for (const text of ['1,'.repeat(5_000), ' 1'.repeat(5_000), `1${'0,'.repeat(5_000)}x`]) readMoney(text, 'INR');
    expect(performance.now() - began).toBeLessThan(250);
  });
});

it('percentages and rates are read by the same rules', () => {
  expect([readDecimal('12.5', 2), readDecimal('12,5', 2), readDecimal('௧௨.௫', 2)]).toEqual([1_250, null, 1_250]);
  expect(readDecimal('84.1275', 6)).toBe(84_127_500);
});

it('a program that writes a decimal comma is believed where one or two digits follow it', () => {
  const read = (text: string) => readDecimal(text, 2, { decimalComma: true });
  expect([read('841,27'), read('841,2'), read('1,499'), read('1.499,50')]).toEqual([84_127, 84_120, 149_900, null]);
});
