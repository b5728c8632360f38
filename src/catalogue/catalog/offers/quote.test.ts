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

  it('charges only the sessions to come where the buyer joins a batch that has begun, to the last paisa for each seat', () => {
    const joined = { ...full, share: { left: 5, of: 8 } };
    expect(quote(joined, null, 2)).toEqual({
      lines: [
        { kind: 'price', amount: rupees(199_800), quantity: 2 },
        { kind: 'discount', amount: rupees(-100_000) },
        { kind: 'missed', amount: rupees(-37_426) },
      ],
      total: rupees(62_374),
    });
    // An advance and a coupon follow the smaller price.
    const advance = { ...joined, plan: 'advance' as const, payNow: 9_900 };
    expect(quote(advance)).toMatchObject({ total: rupees(6_187), later: rupees(25_000) });
    const half = { kind: 'percent' as const, basisPoints: 5_000 };
    expect(quote(joined, half).total).toEqual(rupees(15_594));
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

describe('what is too small to be collected', () => {
  const one = { ...full, price: 49_900, least: 100 };
  const fixed = (amount: number) => ({ kind: 'fixed' as const, amounts: { INR: amount } });
  const sum = ({ lines }: ReturnType<typeof quote>) => lines.reduce((all, { amount }) => all + amount.amount, 0);

  it.each([
    ['exactly the least amount is asked for', 49_800, 100],
    ['one paisa below it, the buyer pays nothing', 49_801, 0],
    ['half a rupee', 49_850, 0],
    ['one paisa', 49_899, 0],
    ['nothing', 49_900, 0],
  ])('%s', (_, off, total) => {
    const price = quote(one, fixed(off));
    expect(price.total).toEqual(rupees(total));
    expect(sum(price)).toBe(total);
  });

  it('has a line of its own, and the coupon its own worth', () => {
    expect(quote(one, fixed(49_850)).lines).toEqual([
      { kind: 'price', amount: rupees(49_900) },
      { kind: 'coupon', amount: rupees(-49_850) },
      { kind: 'tooSmall', amount: rupees(-50) },
    ]);
  });

  it('counts for all seats together, and without a coupon too', () => {
    expect(quote({ ...one, price: 60, discountedPrice: 60 }, null, 1).total).toEqual(rupees(0));
    expect(quote({ ...one, price: 60, discountedPrice: 60 }, null, 2).total).toEqual(rupees(120));
  });

  it('after what staff agreed to', () => {
    expect(quote(one, fixed(40_000), 1, fixed(9_850))).toMatchObject({ total: rupees(0) });
  });

  it.each([
    ['an advance that is too small is raised', 50, 0, 100, 49_800],
    ['a rest that is too small is paid now', 49_850, 0, 49_900, 0],
    ['a coupon that leaves too small a rest', 9_900, 39_950, 9_950, 0],
    ['a coupon that leaves just the least amount for later', 9_900, 39_900, 9_900, 100],
    ['a coupon that leaves too little of all', 9_900, 49_850, 0, 0],
    ['an advance of nothing', 0, 0, 0, 49_900],
  ])('of an advance: %s', (_, payNow, off, now, later) => {
    const price = quote({ ...one, plan: 'advance', payNow }, off > 0 ? fixed(off) : null);
    expect([price.total.amount, price.later?.amount ?? 0]).toEqual([now, later]);
    expect(sum(price)).toBe(now);
  });
});
