import { describe, expect, it } from 'vitest';
import { addMoney, formatMoney, isCurrency, minorDigits, money, readMoney } from './money.ts';

describe('money', () => {
  it('groups rupees in lakhs in every language, with Latin digits', () => {
    expect(formatMoney(money(14_999_900, 'INR'), 'en')).toBe('₹1,49,999');
    expect(formatMoney(money(14_999_900, 'INR'), 'ta')).toBe('₹1,49,999');
    expect(formatMoney(money(14_999_900, 'INR'), 'ml')).toBe('₹1,49,999');
  });

  it('shows minor digits only where there are any', () => {
    expect(formatMoney(money(4950, 'USD'), 'en')).toBe('$49.50');
    expect(formatMoney(money(4900, 'USD'), 'en')).toBe('$49');
  });

  it('is never a fraction or an unsafe integer', () => {
    expect(() => money(0.5, 'INR')).toThrow('integer');
    expect(() => money(2 ** 53, 'INR')).toThrow('integer');
  });

  it('adds only what has one currency', () => {
    expect(addMoney(money(1, 'INR'), money(2, 'INR'))).toEqual({ amount: 3, currency: 'INR' });
    expect(() => addMoney(money(1, 'INR'), money(1, 'USD'))).toThrow('Cannot add USD to INR');
  });

  it('tells the code of a currency from other words', () => {
    expect(isCurrency('INR')).toBe(true);
    expect(isCurrency('toString')).toBe(false);
  });

  it.each([
    ['JPY', 0, '1,234', 1_234, '¥1,234'],
    ['GBP', 2, '12.50', 1_250, '£12.50'],
    ['KWD', 3, '1.234', 1_234, 'KWD 1.234'],
    ['EUR', 2, '49', 4_900, '€49'],
  ])('counts %s in units of %i digits', (currency, digits, typed, amount, shown) => {
    expect(minorDigits(currency)).toBe(digits);
    expect(readMoney(typed, currency)).toEqual({ amount, currency });
    expect(formatMoney(money(amount, currency), 'en').replaceAll('\u00a0', ' ')).toBe(shown);
  });

  it('takes no more digits than a currency has', () => {
    expect(readMoney('12.5', 'JPY')).toBeNull();
    expect(readMoney('1.2345', 'KWD')).toBeNull();
  });
});
