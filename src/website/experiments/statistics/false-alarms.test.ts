import { describe, expect, it } from 'vitest';
import { lookedAtDaily } from '#tests/experiment-runs';
import { rate, type Counts } from './confidence-sequence.ts';

const aYear = { runs: 1_000, days: 60, visitors: 100 };

describe('an experiment without any difference, looked at every day', () => {
  it.each([
    ['where 2 of 100 leave a lead', { shares: [0.02, 0.02], effect: 0.01, seed: 1 }],
    ['where 10 of 100 leave a lead', { shares: [0.1, 0.1], effect: 0.02, seed: 2 }],
    ['where half do, and little is worth knowing', { shares: [0.5, 0.5], effect: 0.005, seed: 3 }],
    ['with four versions', { shares: [0.05, 0.05, 0.05, 0.05], effect: 0.01, seed: 4 }],
    ['with two goals', { shares: [0.05, 0.05], effect: 0.01, goals: 2, seed: 5 }],
  ])('ends with one in at most 5 of 100 runs, %s', (_, run) => {
    expect(lookedAtDaily({ ...aYear, ...run }).ended).toBeLessThanOrEqual(50);
  });

  it('would end with one far more often by limits that hold for one look', () => {
    // The control: ±1.96 standard errors, looked at as often. It shows that the runs can find a false alarm.
    const once = ([control, arm]: Counts[]) => control !== undefined && arm !== undefined && beyond(control, arm);
    const { ended } = lookedAtDaily({ ...aYear, shares: [0.1, 0.1], effect: 0.02, seed: 2, tells: once });
    expect(ended).toBeGreaterThan(100);
  });
});

describe('an experiment with a difference', () => {
  it('finds one of the size that is worth knowing, and sooner a larger one', () => {
    const small = lookedAtDaily({ runs: 60, days: 200, visitors: 400, shares: [0.1, 0.13], effect: 0.03, seed: 6 });
    const large = lookedAtDaily({ runs: 60, days: 200, visitors: 400, shares: [0.1, 0.16], effect: 0.03, seed: 7 });
    expect(small.ended).toBeGreaterThan(54);
    expect(large.ended).toBe(60);
    expect(large.middleDay).toBeLessThan(small.middleDay / 2);
  });
});

/** What a fixed-sample test calls a difference. */
function beyond(control: Counts, arm: Counts): boolean {
  if (Math.min(control.visitors, arm.visitors) < 100 || control.goals + arm.goals < 20) return false;
  const v = (counts: Counts) => (rate(counts) * (1 - rate(counts))) / counts.visitors;
  return Math.abs(rate(arm) - rate(control)) > 1.96 * Math.sqrt(v(control) + v(arm));
}
