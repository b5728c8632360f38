import { describe, expect, it } from 'vitest';
import { differenceInterval, enough, rateInterval, visitorsNeeded } from './confidence-sequence.ts';
import { ratioBroken } from './sample-ratio.ts';
import { judge, losesTooMuch } from './verdict.ts';

const counts = (visitors: number, goals: number) => ({ visitors, goals });

describe('the limits of a difference', () => {
  it('are those of the normal mixture, and wider than limits for one look', () => {
    const { estimate, low, high } = differenceInterval(counts(1_000, 100), counts(1_000, 130), {
      alpha: 0.05,
      effect: 0.03,
    });
    expect(estimate).toBeCloseTo(0.03, 10);
    // By hand: V = 0.00009042 + 0.00011335, τ² = 0.0009.
    expect(high - estimate).toBeCloseTo(0.0439, 3);
    expect(estimate - low).toBeCloseTo(high - estimate, 10);
    expect(high - estimate).toBeGreaterThan(1.96 * Math.sqrt(0.00020377));
  });

  it('close in as visitors come, and never say more than all or nothing', () => {
    const width = (n: number) => {
      const { low, high } = differenceInterval(counts(n, n / 10), counts(n, n / 10), { alpha: 0.05, effect: 0.02 });
      return high - low;
    };
    expect(width(100)).toBeGreaterThan(width(1_000));
    expect(width(1_000)).toBeGreaterThan(width(100_000));
    expect(differenceInterval(counts(0, 0), counts(0, 0), { alpha: 0.05, effect: 0.01 })).toMatchObject({
      estimate: 0,
      low: -1,
      high: 1,
    });
    expect(rateInterval(counts(3, 3), { alpha: 0.05, effect: 0.01 })).toMatchObject({ estimate: 1, high: 1 });
  });

  it('are not read at all on too little', () => {
    expect(enough(counts(99, 50), counts(5_000, 500))).toBe(false);
    expect(enough(counts(5_000, 2), counts(5_000, 3))).toBe(false);
    expect(enough(counts(100, 10), counts(100, 10))).toBe(true);
  });
});

describe('a verdict', () => {
  const question = { effect: 0.02, goals: 1 };
  const verdict = (control: [number, number], arm: [number, number]) =>
    judge([counts(...control), counts(...arm)], question)[1]?.verdict;

  it('says better, worse, no difference worth knowing, or how many visitors are missing', () => {
    expect(verdict([10_000, 1_000], [10_000, 1_300])).toEqual({ is: 'better', moreVisitors: 0 });
    expect(verdict([10_000, 1_300], [10_000, 1_000])).toEqual({ is: 'worse', moreVisitors: 0 });
    expect(verdict([50_000, 5_000], [50_000, 5_010])).toEqual({ is: 'alike', moreVisitors: 0 });
    const open = verdict([1_000, 100], [1_000, 110]);
    expect(open?.is).toBe('open');
    expect(open?.moreVisitors).toBeGreaterThan(1_000);
  });

  it('is none on too little data, however different it looks', () => {
    expect(verdict([50, 0], [50, 20])?.is).toBe('too-early');
    expect(verdict([0, 0], [0, 0])?.is).toBe('too-early');
    expect(verdict([400, 0], [400, 19])?.is).toBe('too-early');
  });

  it('is harder to reach with more arms and with more goals', () => {
    const low = (arms: number, goals: number) => {
      const all = Array.from({ length: arms }, () => counts(5_000, 500));
      return judge(all, { effect: 0.02, goals })[1]?.difference?.low ?? 0;
    };
    expect(low(3, 1)).toBeLessThan(low(2, 1));
    expect(low(2, 2)).toBeLessThan(low(2, 1));
  });

  it('asks for more visitors the smaller the difference is', () => {
    const need = (effect: number) => visitorsNeeded(0.1, { alpha: 0.05, effect });
    expect(need(0.01)).toBeGreaterThan(3 * need(0.02));
    expect(need(0.02)).toBeGreaterThan(5_000);
    expect(visitorsNeeded(0.5, { alpha: 0.05, effect: 0.00001 })).toBe(10_000_000);
  });
});

describe('a guardrail', () => {
  const rail = { percent: 30, effect: 0.01, arms: 2, goals: 1 };
  it('stops what loses more than it may, and nothing else', () => {
    expect(losesTooMuch(counts(5_000, 500), counts(5_000, 150), rail)).toBe(true);
    expect(losesTooMuch(counts(5_000, 500), counts(5_000, 400), rail)).toBe(false);
    expect(losesTooMuch(counts(5_000, 500), counts(5_000, 700), rail)).toBe(false);
    expect(losesTooMuch(counts(90, 30), counts(90, 0), rail)).toBe(false);
  });

  it('asks for as much certainty of two goals as of two arms beside the control', () => {
    const arm = (goals: number) => counts(5_000, goals);
    const stops = (more: { arms?: number; goals?: number }) =>
      Array.from({ length: 500 }, (_, goals) => goals).filter((goals) =>
        losesTooMuch(arm(500), arm(goals), { ...rail, ...more }),
      ).length;
    expect(stops({ goals: 2 })).toBeLessThan(stops({}));
    expect(stops({ goals: 2 })).toBe(stops({ arms: 3 }));
  });
});

describe('visitors divided among the arms', () => {
  it('may differ by chance, and not by more', () => {
    expect(ratioBroken([5_000, 5_080])).toBe(false);
    expect(ratioBroken([5_000, 5_600])).toBe(true);
    expect(ratioBroken([3_300, 3_350, 3_290])).toBe(false);
    expect(ratioBroken([3_300, 3_350, 2_700])).toBe(true);
    expect(ratioBroken([0, 0])).toBe(false);
    expect(ratioBroken([8, 0])).toBe(false);
  });
});
