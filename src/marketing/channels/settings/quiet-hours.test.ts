import { describe, expect, it } from 'vitest';
import { quietUntil, zoneOfNumber } from './quiet-hours.ts';

const night = { quietFrom: 21 * 60, quietUntil: 8 * 60 };

describe('quiet hours', () => {
  it.each([
    // 20:59, 21:00, 7:59 and 8:00 in India
    ['2026-11-20T15:29:00Z', 'Asia/Kolkata', null],
    ['2026-11-20T15:30:00Z', 'Asia/Kolkata', '2026-11-21T02:30:00.000Z'],
    ['2026-11-21T02:29:00Z', 'Asia/Kolkata', '2026-11-21T02:30:00.000Z'],
    ['2026-11-21T02:30:00Z', 'Asia/Kolkata', null],
    // Evening in India is morning in New York.
    ['2026-11-20T15:30:00Z', 'America/New_York', null],
    ['2026-11-21T04:00:00Z', 'America/New_York', '2026-11-21T13:00:00.000Z'],
  ])('at %s in %s last until %s', (now, zone, until) => {
    expect(quietUntil(new Date(now), zone, night)?.toISOString() ?? null).toBe(until);
  });

  it('may lie within a day, and are none when both hours are the same', () => {
    const noon = { quietFrom: 12 * 60, quietUntil: 14 * 60 };
    expect(quietUntil(new Date('2026-11-20T07:00:00Z'), 'Asia/Kolkata', noon)?.toISOString()).toBe(
      '2026-11-20T08:30:00.000Z',
    );
    const none = { quietFrom: 60, quietUntil: 60 };
    expect(quietUntil(new Date('2026-11-20T19:30:00Z'), 'Asia/Kolkata', none)).toBeNull();
  });

  it.each([
    ['+919840012345', 'Asia/Kolkata'],
    ['+12125550123', 'America/New_York'],
    ['+971501234567', 'Asia/Dubai'],
    ['+6591234567', 'Asia/Singapore'],
  ])('of %s follow the clock of %s', (mobile, zone) => {
    expect(zoneOfNumber(mobile)).toBe(zone);
  });
});
