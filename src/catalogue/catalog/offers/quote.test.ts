import { describe, expect, it } from 'vitest';
import { quote } from '../model.ts';

const rupees = (amount: number) => ({ amount, currency: 'INR' as const });
const full = { plan: 'full' as const, price: 99_900, discountedPrice: 49_900, payNow: null, currency: 'INR' as const };

describe('quote', () => {
  it('shows the discount as a line and strikes the original price', () => {
    expect(quote(full)).toEqual({
      lines: [
        { kind: 'price', amount: rupees(99_900) },
        { kind: 'discount', amount: rupees(-50_000) },
      ],
      total: rupees(49_900),
      struck: rupees(99_900),
    });
  });

  it('strikes nothing where price and discounted price are equal', () => {
    expect(quote({ ...full, discountedPrice: 99_900 })).toEqual({
      lines: [{ kind: 'price', amount: rupees(99_900) }],
      total: rupees(99_900),
    });
  });

  it('a discounted price of 0 is a free offer', () => {
    expect(quote({ ...full, discountedPrice: 0 })).toMatchObject({ total: rupees(0) });
    expect(quote({ ...full, discountedPrice: 0 }).struck).toBeUndefined();
  });

  it('an advance asks for its part now and names the balance', () => {
    expect(quote({ ...full, plan: 'advance', payNow: 9_900 })).toMatchObject({
      total: rupees(9_900),
      later: rupees(40_000),
    });
  });

  it('what staff agreed to comes off after a coupon, and of an advance off what is paid later first', () => {
    const coupon = { kind: 'fixed' as const, amounts: { INR: 9_900 } };
    const half = { kind: 'percent' as const, basisPoints: 5_000 };
    expect(quote(full, coupon, 1, half)).toEqual({
      lines: [
        { kind: 'price', amount: rupees(99_900) },
        { kind: 'discount', amount: rupees(-50_000) },
        { kind: 'coupon', amount: rupees(-9_900) },
        { kind: 'agreed', amount: rupees(-20_000) },
      ],
      total: rupees(20_000),
      struck: rupees(99_900),
    });
    expect(quote({ ...full, plan: 'advance', payNow: 9_900 }, null, 1, half)).toMatchObject({
      total: rupees(9_900),
      later: rupees(15_050),
    });
    const all = { kind: 'percent' as const, basisPoints: 10_000 };
    const free = quote({ ...full, plan: 'advance', payNow: 9_900 }, null, 1, all);
    expect(free).toMatchObject({ total: rupees(0) });
    expect(free.later).toBeUndefined();
    for (const { lines, total } of [quote(full, coupon, 1, half), free])
      expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount);
  });

  it.each([
    full,
    { ...full, discountedPrice: 99_900 },
    { ...full, discountedPrice: 0 },
    { ...full, plan: 'advance' as const, payNow: 9_900 },
  ])('the lines add up to the total (%#)', (offer) => {
    const { lines, total } = quote(offer);
    expect(lines.reduce((sum, { amount }) => sum + amount.amount, 0)).toBe(total.amount);
  });

  it.each([
    ['a discounted price above the price', { ...full, discountedPrice: 100_000 }],
    ['a negative price', { ...full, discountedPrice: -1 }],
    ['an advance above the price', { ...full, plan: 'advance' as const, payNow: 50_000 }],
    ['an advance without its part', { ...full, plan: 'advance' as const }],
  ])('throws on %s', (_, offer) => {
    expect(() => quote(offer)).toThrow();
  });
});
