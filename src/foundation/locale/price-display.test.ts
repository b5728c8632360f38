import { describe, expect, it } from 'vitest';
import { finalPrice, isStruck, struckPrice } from './price-display.ts';

describe('the price a page shows', () => {
  it.each([
    { price: 999, discountedPrice: 499, final: '₹499', struck: '₹999' },
    { price: 999, discountedPrice: 0, final: '', struck: '' },
    { price: 499, discountedPrice: 499, final: '₹499', struck: '₹499' },
    { price: 0, discountedPrice: 499, final: '₹499', struck: '₹0' },
    { price: 0, discountedPrice: -1, final: '₹-1', struck: '' },
    { price: 0, discountedPrice: 0, final: '', struck: '' },
    { price: 999, discountedPrice: -1, final: '₹-1', struck: '₹999' },
  ])(
    'PRC-2, PRC-3: $price/$discountedPrice shows "$final" and struck "$struck"',
    ({ price, discountedPrice, final, struck }) => {
      expect(finalPrice({ price, discountedPrice, currency: '₹' })).toBe(final);
      expect(struckPrice({ price, discountedPrice, currency: '₹' })).toBe(struck);
    },
  );

  it.each([
    [999, 499, true],
    [499, 499, false],
    [999, 0, false],
    [0, 0, false],
    [0, 499, false],
    [0, -1, false],
  ])('of %i and %i to pay, a former price is struck only where something is taken off: %s', (price, paid, struck) => {
    expect(isStruck({ price, discountedPrice: paid })).toBe(struck);
  });

  it('PRC-1: takes a code as well as a symbol', () => {
    expect(finalPrice({ price: 60, discountedPrice: 49, currency: 'USD ' })).toBe('USD 49');
  });
});
