import { describe, expect, it } from 'vitest';
import { flow } from './circuit/model.ts';
import { balance } from './glider/model.ts';
import { lit, pattern } from './leds/model.ts';
import { flights, middles } from './plot/model.ts';
import { flight } from './rocket/model.ts';
import { track } from './turtle/model.ts';

describe('the circuit', () => {
  it('shares the volts in series and adds the currents in parallel', () => {
    expect(flow({ closed: true, wiring: 'one', out: false })).toEqual({ each: 3, milliamps: 100, glow: [1, 0] });
    // A quarter of the power: half the volts, half the current.
    expect(flow({ closed: true, wiring: 'series', out: false })).toEqual({
      each: 1.5,
      milliamps: 50,
      glow: [0.25, 0.25],
    });
    expect(flow({ closed: true, wiring: 'parallel', out: false })).toEqual({ each: 3, milliamps: 200, glow: [1, 1] });
  });

  it('goes dark when open; a missing lamp breaks a series only', () => {
    for (const wiring of ['one', 'series', 'parallel'] as const)
      expect(flow({ closed: false, wiring, out: false }).milliamps).toBe(0);
    expect(flow({ closed: true, wiring: 'series', out: true }).glow).toEqual([0, 0]);
    expect(flow({ closed: true, wiring: 'parallel', out: true })).toEqual({ each: 3, milliamps: 100, glow: [1, 0] });
  });
});

describe('the rocket', () => {
  it('flies farthest at 45°, and equally far at angles that add up to 90°', () => {
    const ranges = Array.from({ length: 70 }, (_, n) => flight(15 + n, 20).range);
    expect(ranges.indexOf(Math.max(...ranges))).toBe(30);
    expect(flight(30, 20).range).toBeCloseTo(flight(60, 20).range, 9);
    expect(flight(45, 20).range).toBeCloseTo(400 / 9.81, 9);
  });

  it('rises by the square of its speed upwards, and stays in the drawing', () => {
    expect(flight(30, 20).height).toBeCloseTo(100 / (2 * 9.81), 9);
    expect(flight(45, 25).range).toBeLessThan(64);
    expect(flight(85, 25).height).toBeLessThan(32);
  });
});

it('the LEDs: one after the other, then all of them', () => {
  expect([0, 1, 2, 3].map((step) => lit(pattern, step))).toEqual([[1], [2], [3], [1, 2, 3, 4]]);
});

it('the plot: an outlier moves the mean, hardly the median', () => {
  expect(middles(flights)).toEqual({ mean: 8.5, median: 8 });
  expect(middles([...flights.slice(0, 5), 20])).toEqual({ mean: 58 / 6, median: 8 });
  expect(middles([3, 1, 2])).toEqual({ mean: 2, median: 2 });
});

describe('the glider', () => {
  it('glides while its centre of gravity lies a little before the neutral point', () => {
    for (const [front, clips] of [
      [8.5, 0],
      [7, 1],
      [6, 2],
      [5, 3],
    ] as const) {
      const { gravity, neutral, flies, metres } = balance(front, clips);
      expect(flies).toBe('glides');
      expect(gravity).toBeLessThan(neutral);
      expect(metres).toBeGreaterThan(8);
    }
  });

  it('stalls with the wing too far ahead, dives with it too far behind; a clip makes the nose heavier', () => {
    expect(balance(4, 1).flies).toBe('stalls');
    expect(balance(11, 1).flies).toBe('dives');
    expect(balance(8, 3).gravity).toBeLessThan(balance(8, 0).gravity);
  });
});

describe('the turtle', () => {
  it('comes home exactly when its turns add up to full turns', () => {
    for (const [times, angle] of [
      [3, 120],
      [4, 90],
      [5, 144],
      [8, 135],
    ] as const) {
      const { points, closed } = track(times, angle);
      expect(closed).toBe(true);
      expect(Math.hypot(...(points.at(-1) ?? [9]))).toBeLessThan(1e-9);
    }
  });

  it('does not otherwise, as its last corner shows', () => {
    for (let times = 3; times <= 24; times++)
      for (let angle = 15; angle <= 168; angle += 3) {
        const { points, closed } = track(times, angle);
        expect(Math.hypot(...(points.at(-1) ?? [9])) < 1e-6).toBe(closed);
      }
  });
});
