import { describe, expect, it } from 'vitest';
import { holds } from './evaluate.ts';
import { parse } from './parse.ts';

describe('O5: the evaluation of rules', () => {
  const at = (value: number, seconds: number, labels = {}) => ({ name: 'n_total', labels, at: seconds, value });
  const says = (expr: string, points: Parameters<typeof holds>[1], seconds: number) =>
    holds(parse(expr), points, seconds);

  it('reckons rates with resets of counters, and says nothing of series that are gone', () => {
    const growing = [at(0, 0), at(30, 60), at(60, 120), at(0, 180), at(30, 240)];
    expect(says('increase(n_total[4m]) > 70', growing, 240)).toBe(true);
    expect(says('increase(n_total[4m]) > 100', growing, 240)).toBe(false);
    expect(says('rate(n_total[5m]) * 60 > 17', growing, 240)).toBe(true);
    expect(says('n_total >= 0', growing, 700)).toBe(false);
    expect(says('absent(n_total)', growing, 700)).toBe(true);
    expect(says('absent(n_total)', growing, 240)).toBe(false);
  });

  it('joins series by their labels, sums them, and refuses what it does not know', () => {
    const points = [at(1, 0, { a: 'x', b: '1' }), at(2, 0, { a: 'x', b: '2' }), at(9, 0, { a: 'y', b: '1' })];
    expect(says('sum by (a) (n_total) == 3', points, 1)).toBe(true);
    expect(says('sum by (a) (n_total{b="2"}) / sum by (a) (n_total{a=~"x|y"}) > 0.6', points, 1)).toBe(true);
    expect(says('n_total{a!="y"} > 5', points, 1)).toBe(false);
    expect(says('max(n_total) > 8 and sum(n_total) > 100', points, 1)).toBe(false);
    expect(() => parse('histogram_quantile(0.9, n_total)')).toThrow('histogram_quantile');
    expect(() => parse('n_total{a="x"')).toThrow('Expected');
  });
});
